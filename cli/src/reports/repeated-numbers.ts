import type { InvoiceFacts, Outcome } from 'peppol-preflight/bulk';

/** Documents whose numbers are remembered: a run of any length needs bounded memory. */
export const MOST_NUMBERS = 1_000_000;

/** Remembers the numbers of invoices and credit notes. */
export interface NumberBook {
  /** @returns the name of the first document of the run that has the number of this one and is of the same seller; undefined if there is none */
  readonly add: (outcome: Pick<Outcome, 'name' | 'invoice'>) => string | undefined;
  /** Whether there were more documents than are remembered. */
  readonly isFull: () => boolean;
}

/**
 * Finds numbers that sellers used twice. Two sellers are the same if an identifier of theirs is, such as the VAT number; where one of them
 * has none, if their names are.
 */
export function createNumberBook(): NumberBook {
  const known = new Map<string, string>();
  const named = new Map<string, { readonly name: string; readonly hasIds: boolean }>();
  let documents = 0;
  return {
    add: ({ name, invoice }) => {
      if (invoice?.number === undefined) return undefined;
      const { ids, seller } = keysOf(invoice, invoice.number);
      const hasIds = ids.length > 0;
      const alike = seller === undefined ? undefined : named.get(seller);
      const first =
        ids.map((id) => known.get(id)).find((each) => each !== undefined) ??
        (alike !== undefined && !(alike.hasIds && hasIds) ? alike.name : undefined);
      documents += 1;
      if (documents > MOST_NUMBERS) return first;
      for (const id of ids) if (!known.has(id)) known.set(id, first ?? name);
      if (seller !== undefined && !named.has(seller)) named.set(seller, { name: first ?? name, hasIds });
      return first;
    },
    isFull: () => documents > MOST_NUMBERS,
  };
}

/** What stands for a number of a seller: by each identifier, and by name. How they are spaced and spelt does not matter. */
function keysOf(
  { sellerIds = [], seller }: InvoiceFacts,
  number: string,
): { readonly ids: readonly string[]; readonly seller: string | undefined } {
  const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const own = number.trim();
  return {
    ids: sellerIds.map((id) => `${plain(id)} ${own}`),
    seller: seller === undefined ? undefined : `${plain(seller)} ${own}`,
  };
}
