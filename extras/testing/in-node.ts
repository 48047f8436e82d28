// What Node.js imports as `peppol-preflight/testing`: the generators, or an Error with the line to install fast-check. A static import
// would fail before any code of this package runs. `require` cannot load a module that awaits: it gets testing.js itself.
const [
  { breakableRules, brokenDocumentArbitrary, rulesBrokenWith },
  { documentArbitrary },
  { extendedDocumentArbitrary },
  ofUbl,
] = await Promise.all([
  import('./broken-document-arbitrary.js'),
  import('./document-arbitrary.js'),
  import('./extended-arbitrary.js'),
  import('./ubl-arbitrary.js'),
]).catch((cause: unknown) => {
  if (!isMissing(cause)) throw cause;
  throw new Error('The generators need the package fast-check: run "npm install --save-dev fast-check".', {
    cause,
  });
});
const { breakableByUbl, UBL_DEFECTS, ublArbitrary } = ofUbl;

export {
  breakableByUbl,
  breakableRules,
  brokenDocumentArbitrary,
  documentArbitrary,
  extendedDocumentArbitrary,
  rulesBrokenWith,
  UBL_DEFECTS,
  ublArbitrary,
};

/** Whether fast-check is not installed; other errors of loading are its own. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes("'fast-check'")
  );
}
