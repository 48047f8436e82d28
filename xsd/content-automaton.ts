import type { ContentItem, ContentModel } from '../src/verdict/schema/check-signature.js';
import type { Particle } from './read-signatures.js';

/**
 * The automaton of a content model (V. M. Glushkov, 1961): a state for each element and wildcard of the model. XML Schema demands
 * that an element matches only one of those that may follow (Unique Particle Attribution), so it needs no search.
 *
 * @param namespace that `other` excludes
 */
export function contentAutomaton(content: Particle, namespace: string): Omit<ContentModel, 'isMixed'> {
  const items: ContentItem[] = [];
  const next: number[][] = [[]];
  const whole = place(content);
  next[0] = whole.first;
  const ends = whole.last.map((item) => item + 1);
  return { items, next, ends: whole.isOptional ? [0, ...ends] : ends };

  function place(particle: Particle): Part {
    const part = placeOnce(particle);
    if (particle.max === 'unbounded') connect(part.last, part.first);
    return particle.min === 0 ? { ...part, isOptional: true } : part;
  }

  function placeOnce(particle: Particle): Part {
    if (!('particles' in particle)) {
      const item = items.push(itemOf(particle, namespace)) - 1;
      next[item + 1] = [];
      return { first: [item], last: [item], isOptional: false };
    }
    const parts = particle.particles.map(place);
    if (particle.kind === 'sequence') return parts.reduce(inSequence, EMPTY);
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isOptional: parts.some(({ isOptional }) => isOptional),
    };
  }

  function inSequence(before: Part, after: Part): Part {
    connect(before.last, after.first);
    return {
      first: before.isOptional ? [...before.first, ...after.first] : before.first,
      last: after.isOptional ? [...before.last, ...after.last] : after.last,
      isOptional: before.isOptional && after.isOptional,
    };
  }

  function connect(from: readonly number[], to: readonly number[]): void {
    for (const item of from) next[item + 1] = [...new Set([...(next[item + 1] ?? []), ...to])];
  }
}

/** Which items may begin and end a part of a content model, and whether it may be absent. */
interface Part {
  readonly first: number[];
  readonly last: number[];
  readonly isOptional: boolean;
}

const EMPTY: Part = { first: [], last: [], isOptional: true };

/** An element or a wildcard. */
type Leaf = Exclude<Particle, { readonly particles: unknown }>;

function itemOf(particle: Leaf, namespace: string): ContentItem {
  if (particle.kind === 'element') {
    const { name, type } = particle;
    return type === undefined ? { name } : { name, type };
  }
  const except = particle.kind === 'other' ? { except: namespace } : {};
  return { name: '*', ...except, ...(particle.isStrict && { isStrict: true }) };
}
