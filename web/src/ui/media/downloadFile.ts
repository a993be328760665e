/** Saves a text as a file, by the browser's download. */
export function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read the file when the next task runs. Until the address is revoked, the file stays in
  // memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
