// Compiled by peppol-preflight from a Schematron schema; a change belongs there.
export const createRuleSet = (function ({  }) {
return {
name: "rules", title: "", version: "",
names: [

],
slots: 0,
patterns: [
{ id: "", rules: [
{
contexts: [{ kind: 1, name: -1, parents: [], isRooted: true, matches: null }],
lets: 0,
checks: [
{
id: "A-1", flag: "", terms: [],
concerns: [],
test: "true()",
holds: (d, c, l) => true,
problem: (d, c, l) => ["a"],
remedy: (d, c, l) => [] }
]}
] }
] };
});
