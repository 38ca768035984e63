import { createHash } from 'node:crypto';

/** Of the page as a file: printed, and on a phone. */
export const pageStyle = `
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: #fff; color: #1c2228;
  font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; font-variant-numeric: tabular-nums; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; line-height: 1.25; break-after: avoid; }
h1, h2, p, dd, li { overflow-wrap: anywhere; }
td, th { overflow-wrap: break-word; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem; margin: 0; font-size: .875rem; }
dt { color: #4f5861; }
dd { margin: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { padding: .25rem .5rem; border-bottom: 1px solid #c3c9cf; text-align: start; vertical-align: top; }
thead th { border-bottom: 1.5px solid #4f5861; vertical-align: bottom; }
tbody th { font-weight: 400; }
tfoot :is(th, td) { border-bottom: 0; font-weight: 600; }
tr { break-inside: avoid; }
.number { text-align: end; }
:is(tbody, tfoot) :is(.number, .time) { white-space: nowrap; }
.words { min-width: 7.5rem; }
figure { margin: 0; break-inside: avoid; }
figure .wide svg { min-width: 35rem; }
svg { display: block; width: 100%; height: auto; font-family: inherit; }
ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .25rem 0 0; padding: 0; list-style: none; font-size: .875rem; }
li svg { display: inline-block; width: 1.25em; vertical-align: -.05em; }
footer { margin-top: 2rem; border-top: 1px solid #c3c9cf; padding-top: .5rem; color: #4f5861; font-size: .8125rem; }
footer p { margin: 0; overflow-wrap: anywhere; }
@page { size: A4; margin: 16mm 14mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } .wide { overflow: visible; }
  tfoot { display: table-row-group; } figure .wide svg { min-width: 0; } td, th { padding: .15rem .35rem; } }
`;

/** What a page may do: show this style, and nothing else. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;
