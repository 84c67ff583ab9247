import type { Tutorial } from '../contract';

export const tutorial: Tutorial = { record: '', lessons: [] };
