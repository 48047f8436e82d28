// What `npm run build:rules`, `build:xsd` and `build:defects` write into `compiled/`, as "imports" of package.json names it. Of `#lazy/*`
// there are two kinds: Node.js loads a module when it is asked for; bundlers, browsers, Bun and Deno import it.

declare module '#compiled/ubl-model' {
  /** `UblModel` of `src/schema`. */
  export const ublModel: unknown;
}
declare module '#compiled/xsd-files' {
  /** The texts of the XSD files by their names, for libxml2. */
  export const xsdFiles: unknown;
}
declare module '#compiled/rule-sets' {
  /** The releases and their rule sets, see `src/verdict/rules/rule-sets.ts`. */
  export const knownRules: unknown;
}
declare module '#compiled/rule-changes' {
  /** A list of `VersionChanges` of `src/evaluation`. */
  export const ruleChanges: unknown;
}
declare module '#lazy/rules' {
  /** The module of a rule set, `EN16931` or `EN16931.shared`: a `CompiledModule`, `CompiledVersion` or `SharedModule` of `src/evaluation`. */
  export function loadRules(name: string): unknown;
}
declare module '#lazy/rule-catalogue' {
  /** A list of `CatalogueRule` of `src/evaluation`. */
  export function loadRuleCatalogue(): unknown;
}
declare module '#lazy/stylesheets' {
  /** The stylesheets of the versions of a rule set for SaxonJS; Node.js only. */
  export function loadStylesheets(name: string): unknown;
}
declare module '#lazy/signature-model' {
  /** `SignatureModel` of `src/verdict/schema`. */
  export function loadSignatureModel(): unknown;
}
declare module '#lazy/defects' {
  /** `Defects` of `extras/testing`. */
  export function loadDefects(): unknown;
}
