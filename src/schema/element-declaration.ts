import type { DataType, Particle } from './ubl-model.js';

/** What the model says of an element, ready to be looked up. */
export interface ElementDeclaration {
  /** `cbc:ID`; empty for an element of another vocabulary whose `xsi:type` says what it is. */
  readonly element: string;
  /** Local name of its type in UBL's own schemas: `IDType`, `PartyType`; null where `element` is empty. */
  readonly typeName: string | null;
  /** Null for an aggregate. */
  readonly dataType: DataType | null;
  /** Empty for a basic element. */
  readonly particles: readonly Particle[];
  /** The place of each child element in `particles`. */
  readonly ranks: ReadonlyMap<string, number>;
  /** How many particles must be there. */
  readonly required: number;
  /** Whether it holds any element of another namespace. */
  readonly isOpen: boolean;
}
