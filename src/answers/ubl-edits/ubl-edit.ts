import type { Fix } from '../../issues/issue.js';
import type { TextEdit } from '../../ubl/element-range.js';

/** A correction of the text of a UBL document. */
export interface UblEdit extends TextEdit {
  /** What it does, as an instruction. */
  readonly title: string;
  /** `safe` never changes what is paid; `suggested` is for a person to decide. */
  readonly kind: Fix['kind'];
  /** Path of the element that it changes. */
  readonly location: string;
}
