/** Rules that no document makes fire, with the reason: the only ones without a case. */
export const neverFire: Readonly<Record<string, string>> = {};
