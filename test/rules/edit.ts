import type { EditedElement } from './edited-element.js';

/** A change of a document, in place. */
export type Edit = (root: EditedElement) => void;
