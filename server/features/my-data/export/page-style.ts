const cards = (within: string) => `
${within} thead{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden}
${within},${within} tbody,${within} tr,${within} td{display:block}
${within} tr{border:1px solid var(--rule);margin-block-end:.75rem;padding:.5rem .75rem}
${within} td{border:0;padding:.25rem 0}
${within} td::before{content:attr(data-label);display:block;color:var(--quiet);font-size:.8125rem}`

/** The design kit's colours, inline: the page opens without a network. On a phone a row becomes a card. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#faf6ee;--card:#fffdf8;--rule:#e3d9c5;--ink:#1a211e;--quiet:#47504b;--link:#0d5a51}
@media(prefers-color-scheme:dark){:root{--paper:#121916;--card:#1a231f;--rule:#33403a;--ink:#ece7db;--quiet:#b5bdb6;--link:#8fd0c2}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.8 Cairo,'Segoe UI',Tahoma,sans-serif}
main{max-inline-size:70rem;margin-inline:auto;padding:1.5rem 1rem}section{overflow-x:auto}
h1{font-size:1.75rem;line-height:1.4}h2{font-size:1.25rem;margin-block:2.5rem .75rem}
a{color:var(--link)}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0}
nav a{display:inline-block;padding-block:.5rem}
table{inline-size:100%;border-collapse:collapse;background:var(--card);font-size:.9375rem}
th,td{border:1px solid var(--rule);padding:.5rem .75rem;text-align:start;vertical-align:top;overflow-wrap:break-word;white-space:pre-line}
th{color:var(--quiet);font-weight:600}td ul{margin:0;padding-inline-start:1.25rem}
${cards('table.cards')}
table.cards tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:0 1.5rem}
@media(max-width:48rem){${cards('table')}
td{overflow-wrap:anywhere}}
`
