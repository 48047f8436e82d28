import { element } from './elements.js';

const playground = element('playground');
const file = element('file') as HTMLInputElement;

/** Calls back with each file that a person chooses, or drops on the page. */
export function takeFiles(open: (file: File) => void): void {
  for (const name of ['dragover', 'dragleave', 'drop'] as const) {
    playground.addEventListener(name, (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      playground.classList.toggle('over', name === 'dragover');
      const dropped = name === 'drop' ? event.dataTransfer.files[0] : undefined;
      if (dropped !== undefined) open(dropped);
    });
  }
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    if (chosen !== undefined) open(chosen);
    // The same file can be chosen again, after it was changed.
    file.value = '';
  });
}
