/**
 * The screens of phones, upright or on their side: nothing stands beside the board but a rail. Style sheets have the
 * same queries.
 */
export const PHONE = '(max-width: 900px), (max-height: 480px)';
