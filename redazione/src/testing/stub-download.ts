/** Catches the next file that a page saves; returns what gives its text without the byte order mark. */
export function stubDownload(): () => Promise<string> {
  let saved: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved = file;
      return 'blob:saved';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return () =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(saved ?? new Blob());
    });
}
