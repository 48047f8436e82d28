/** The style of an invoice: for a screen of any width, and for A4; with the colour of a company, if it has one. */
export function styleOf(accent?: string): string {
  return accent === undefined ? STYLE : `${STYLE}:root { --accent: ${accent}; --rule: ${accent}; }\n`;
}

const STYLE = `
:root { color-scheme: light; --text: #1c1d1f; --soft: #60646c; --line: #dfe1e6; --accent: #14532d; --rule: #1c1d1f; }
* { box-sizing: border-box; }
body { margin: 0; background: #f1f2f4; color: var(--text); overflow-wrap: anywhere;
  font: 15px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
main { max-width: 210mm; margin: 1.5rem auto; padding: 14mm 16mm; background: #fff; border-radius: 6px;
  box-shadow: 0 1px 3px rgb(0 0 0 / 0.12), 0 8px 30px rgb(0 0 0 / 0.06); }
h1 { font-size: 1.9rem; line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 1.25rem; font-weight: 650; }
h1 span { color: var(--soft); font-weight: 400; }
h2 { font-size: 0.75rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--soft); margin: 0 0 0.5rem; font-weight: 600; }
p { margin: 0; }
.from { color: var(--accent); font-weight: 600; margin-bottom: 0.25rem; }
.logo { display: block; width: auto; height: auto; max-width: min(15rem, 100%); max-height: 5rem; margin: 0 0 1.25rem; }
footer { margin-top: 2rem; padding-top: 0.75rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.75rem; }
footer p { min-height: 1.45em; }
section { margin-top: 1.75rem; }
.foot { margin-top: 1.5rem; color: var(--soft); font-size: 0.75rem; }
dl { margin: 0; }
dt { color: var(--soft); font-size: 0.8125rem; }
dd { margin: 0; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 0.75rem 1.5rem; }
header .facts { border-top: 2px solid var(--rule); padding-top: 1rem; }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 0 2rem; }
.party .name { font-weight: 600; }
.party p span { display: block; }
.party .facts { grid-template-columns: 1fr; gap: 0.125rem; margin-top: 0.5rem; }
.party .facts > div { display: flex; flex-wrap: wrap; gap: 0 0.5rem; font-size: 0.875rem; }
.text, .item strong, .item span { white-space: pre-line; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; overflow-wrap: break-word; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 500; border-bottom: 1px solid var(--text); }
td span, .adjustment, .note { display: block; color: var(--soft); font-size: 0.8125rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.item { width: 40%; overflow-wrap: anywhere; min-width: 10rem; }
.attributes > div { display: inline; font-size: 0.8125rem; margin-right: 0.75rem; }
.attributes dt, .attributes dd { display: inline; color: var(--soft); font-size: 0.8125rem; }
.attributes dt::after { content: ':'; margin-right: 0.25em; }
.adjustment b { font-weight: 500; color: var(--text); }
.sums { display: flex; flex-wrap: wrap; gap: 0 2.5rem; align-items: start; }
.sums > div { flex: 1 1 min-content; max-width: 100%; }
.sums > div:first-child { flex-grow: 1.1; }
.sums > div:only-child { flex: 0 1 42%; margin-left: auto; }
.breakdown { font-size: 0.8125rem; }
.totals th, .totals td { padding-top: 0.25rem; padding-bottom: 0.25rem; border-bottom: 0; }
.totals th { font-weight: 400; }
.totals .due th, .totals .due td { font-weight: 700; font-size: 1.125rem; border-bottom: 0; border-top: 2px solid var(--rule); padding-top: 0.625rem; }
.payment { display: grid; grid-template-columns: 1fr auto; gap: 0 2rem; align-items: start; }
.payment h2 { grid-column: 1; }
.payment figure { grid-column: 2; grid-row: 1 / span 2; }
.payment .facts { display: flex; flex-wrap: wrap; margin-top: 0.75rem; }
figure { margin: 0; width: 8.5rem; text-align: center; font-size: 0.75rem; color: var(--soft); break-inside: avoid; }
.qr { width: 8.5rem; height: 8.5rem; display: block; border: 1px solid var(--line); border-radius: 4px; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.25rem 0; }
@media (max-width: 860px) {
  main { margin: 0; padding: 1.25rem; border-radius: 0; box-shadow: none; }
  .sums { display: block; }
}
@media (max-width: 680px) {
  h1 { font-size: 1.5rem; }
  table { font-size: 0.8125rem; overflow-wrap: anywhere; }
  /* A number is broken only if it is wider than the page. */
  td.number { overflow-wrap: break-word; }
  th, td { padding-right: 0.375rem; }
  thead th { hyphens: auto; font-size: 0.75rem; }
  .payment { grid-template-columns: minmax(0, 1fr); gap: 1rem; }
  .payment figure { grid-column: 1; grid-row: auto; }
  .lines thead { display: none; }
  .lines, .lines tbody { display: block; font-size: 0.9375rem; }
  .lines tr { display: grid; grid-template-columns: 2rem minmax(0, 1fr); border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
  .lines td { border: 0; padding: 0.125rem 0; width: auto; grid-column: 2; }
  .lines td:first-child { grid-column: 1; color: var(--soft); }
  .lines .number { text-align: left; }
  .lines .number:not(:empty)::before { content: attr(data-name) ' '; color: var(--soft); font-size: 0.8125rem; }
  .lines .number span { display: inline; }
}
@page { size: A4; margin: 15mm 16mm; }
@media print {
  body { background: #fff; font-size: 10pt; }
  main { margin: 0; padding: 0; max-width: none; box-shadow: none; border-radius: 0; }
  thead { display: table-header-group; }
  tr, .party, figure, li { break-inside: avoid; }
  .payment:has(figure) { break-inside: avoid; }
  h2 { break-after: avoid; }
}
`;
