import type { UblElement } from '../ubl/read/ubl-element.js';
import type { Formats } from './formats.js';
import type { Shown } from './shown.js';
import type { Texts } from './texts.js';

/** What the parts of a page are made from. */
export interface Page {
  readonly root: UblElement;
  readonly shown: Shown;
  readonly texts: Texts;
  readonly formats: Formats;
  /** Of the document (BT-5), '' where it names none. */
  readonly currency: string;
}
