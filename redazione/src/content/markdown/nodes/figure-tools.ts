import type { FigureLook } from '@salaria/contracts/content/texts/figures';
import type { Editor } from '@tiptap/core';

const sizes = [
  ['small', 'Piccola'],
  ['medium', 'Media'],
  ['large', 'Larga'],
] as const;
const alignments = [
  ['left', 'A sinistra'],
  ['center', 'Al centro'],
  ['right', 'A destra'],
] as const;

/** The small toolbar of a picture in the editor. */
export class FigureTools {
  readonly dom = document.createElement('div');
  private readonly buttons: { element: HTMLButtonElement; isOn: (look: FigureLook) => boolean }[] = [];
  private look: FigureLook = { size: 'large', align: 'center' };

  constructor(
    private readonly editor: Editor,
    private readonly getPlace: () => number | undefined,
  ) {
    this.dom.contentEditable = 'false';
    this.dom.dataset.tools = '';
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', 'Aspetto della fotografia');
    for (const [size, label] of sizes)
      this.add(
        label,
        (look) => look.size === size,
        () => ({ size, align: size === 'large' ? 'center' : this.look.align }),
      );
    for (const [align, label] of alignments)
      this.add(
        label,
        (look) => look.align === align,
        () => ({ align, size: align !== 'center' && this.look.size === 'large' ? 'medium' : this.look.size }),
      );
  }

  show(look: FigureLook): void {
    this.look = look;
    for (const { element, isOn } of this.buttons) element.setAttribute('aria-pressed', String(isOn(look)));
  }

  private add(label: string, isOn: (look: FigureLook) => boolean, next: () => FigureLook): void {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    // The selection of the text stays where it is.
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('click', () => {
      const place = this.getPlace();
      if (place === undefined || !this.editor.isEditable) return;
      const { tr } = this.editor.state;
      for (const [name, value] of Object.entries(next())) tr.setNodeAttribute(place, name, value);
      this.editor.view.dispatch(tr);
    });
    this.buttons.push({ element, isOn });
    this.dom.append(element);
  }
}
