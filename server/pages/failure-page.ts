import { kernelTexts, text } from '#server/kernel/texts.ts'

const RETRY_SECONDS = 5

const sentences = { 429: kernelTexts.rateLimited, 500: kernelTexts.server, 503: kernelTexts.unavailable }

/** What stands where a page could not be drawn: nothing of it needs a call or a built file. */
export function failurePage(status: keyof typeof sentences): string {
  const isPassing = status === 503
  const sentence = text(sentences[status])
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isPassing ? `<meta http-equiv="refresh" content="${RETRY_SECONDS}">` : ''}
<title>${sentence}</title>
<style>
:root { color-scheme: light dark; --ground: #faf6ee; --ink: #1f2a27 }
@media (prefers-color-scheme: dark) { :root { --ground: #101614; --ink: #eae6dc } }
body { margin: 0; min-block-size: 100vh; display: grid; place-content: center; gap: 16px; padding-inline: 24px;
  text-align: center; background: var(--ground); color: var(--ink); font: 16px/1.8 Cairo, Tahoma, sans-serif }
h1 { margin: 0; font-size: 20px }
a { justify-self: center; min-block-size: 44px; padding-inline: 16px; line-height: 44px; color: inherit }
</style>
</head>
<body>
<h1>${sentence}</h1>
<a href="">إعادة المحاولة</a>
</body>
</html>`
}
