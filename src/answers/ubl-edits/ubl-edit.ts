import type { Fix } from '../../issues/issue.js';
import type { TextEdit } from '../../ubl/element-range.js';

/** A correction of the text of a UBL document. */
export interface UblEdit {
  /** What it does, as an instruction. */
  readonly title: string;
  readonly kind: Fix['kind'];
  /** What `fixUbl` applies a choice by; other corrections have none. */
  readonly id?: string;
  /** Path of the element that it changes, or that gets a new one. */
  readonly location: string;
  /** The places that change; they do not overlap. */
  readonly edits: readonly TextEdit[];
}
