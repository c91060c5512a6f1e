declare module 'opentype.js' {
  interface Path {
    commands: { type: string; x1?: number; y1?: number; x2?: number; y2?: number; x?: number; y?: number }[];
  }
  interface Font {
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): Path;
  }
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
  export type { Font, Path };
}
