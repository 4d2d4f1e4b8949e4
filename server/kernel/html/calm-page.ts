import { escapeHtml } from './escape.ts'

interface CalmPage {
  readonly sentence: string
  readonly wayOn: { readonly href: string; readonly label: string }
  /** It asks again by itself after so many seconds. */
  readonly retrySeconds?: number
}

/** What stands where there is no page to draw: nothing of it needs a call or a built file. */
export const calmPage = ({ sentence, wayOn, retrySeconds }: CalmPage): string => `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${retrySeconds === undefined ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`}
<title>${escapeHtml(sentence)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>
:root { color-scheme: light dark; --ground: #faf6ee; --ink: #1f2a27 }
@media (prefers-color-scheme: dark) { :root { --ground: #101614; --ink: #eae6dc } }
body { margin: 0; min-block-size: 100dvh; display: grid; place-content: center; gap: 16px; padding-inline: 24px;
  text-align: center; background: var(--ground); color: var(--ink); font: 16px/1.8 Cairo, Tahoma, sans-serif }
h1 { margin: 0; font-size: 20px }
a { justify-self: center; min-block-size: 44px; padding-inline: 16px; line-height: 44px; color: inherit }
</style>
</head>
<body>
<h1>${escapeHtml(sentence)}</h1>
<a href="${escapeHtml(wayOn.href)}">${escapeHtml(wayOn.label)}</a>
</body>
</html>`
