import { assertKnownOptions, type OptionKinds } from '../../../errors/index.js';

/** The limits on XML input: protection against hostile input, far above any invoice. */
export interface XmlLimits {
  /** Size of the input: bytes, or UTF-16 code units of a string. */
  readonly size: number;
  /** Elements inside one another; documents seldom need more than 20. */
  readonly depth: number;
  /** Nodes of the whole document, attributes included. */
  readonly nodes: number;
  /** Attributes of one element, namespace declarations included. */
  readonly attributes: number;
  /** Distinct names of elements, attributes and processing instructions; at most 65535. */
  readonly names: number;
  /** Length of a name or a namespace. */
  readonly nameLength: number;
}

/** The default limits. */
export const DEFAULT_LIMITS: XmlLimits = {
  size: 32_000_000,
  depth: 200,
  nodes: 10_000_000,
  attributes: 256,
  names: 20_000,
  nameLength: 1_000,
};

/** Their names and kinds. */
const LIMITS: OptionKinds<Partial<XmlLimits>> = {
  ...{ size: 'a number?', depth: 'a number?', nodes: 'a number?' },
  ...{ attributes: 'a number?', names: 'a number?', nameLength: 'a number?' },
};

/**
 * Refuses limits that would limit nothing, such as NaN.
 *
 * @param name what the caller knows them by
 * @throws TypeError for a limit that does not exist or is not a number; RangeError for one that is not above 0
 */
export function assertLimits(name: string, limits: Partial<XmlLimits>): void {
  assertKnownOptions(limits, LIMITS, name);
  for (const [limit, value] of Object.entries(limits) as [string, number | undefined][]) {
    if (value !== undefined && !(value > 0))
      throw new RangeError(`${name}.${limit} is ${value}: choose a number above 0.`);
  }
}
