/** Downloads a text as a file. */
export function downloadText(text: string, name: string): void {
  downloadFile(new Blob([text], { type: 'text/plain' }), name);
}

export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
