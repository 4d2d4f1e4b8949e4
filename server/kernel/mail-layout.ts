export interface Letter {
  readonly platformName: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** At the foot, small: how a letter that comes again stops. */
  readonly wayOut?: { readonly label: string; readonly url: string }
  /** Shown large, to be typed by hand. */
  readonly code?: string
}

export interface LaidOutMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The design kit's light colours, inlined: mail programs read no style sheets. */
const colour = {
  canvas: '#faf6ee',
  surface: '#fffdf8',
  rule: '#e3d9c5',
  gold: '#c39a4d',
  ink: '#1a211e',
  quiet: '#47504b',
  primary: '#0d5a51',
  onPrimary: '#fffdf8',
  tint: '#dfece6',
  tintInk: '#0b4a43',
}

const font = `font-family:Cairo,'Segoe UI',Tahoma,Arial,sans-serif`
const copyHint = 'إذا لم يعمل الزر فانسخي هذا الرابط في متصفحكِ:'

export function layOutMail(letter: Letter): LaidOutMail {
  if (letter.action && !/^https?:\/\//.test(letter.action.url))
    throw new Error('A link in a mail starts with http:// or https://')
  return { subject: letter.subject, html: page(letter), text: plain(letter) }
}

function page(letter: Letter): string {
  const name = escapeHtml(letter.platformName)
  const body = [
    `<p style="margin:0 0 16px;font-size:18px;font-weight:700;color:${colour.ink}">${escapeHtml(letter.greeting)}</p>`,
    ...letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`),
    letter.code === undefined ? '' : codeBlock(letter.code),
    letter.action ? button(letter.action) : '',
  ].join('\n')
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body dir="rtl" style="margin:0;padding:0;background:${colour.canvas}">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colour.surface};border:1px solid ${colour.rule};border-top:4px solid ${colour.gold};border-radius:6px">
<tr><td align="right" style="padding:20px 24px 0;${font};font-size:20px;font-weight:700;color:${colour.primary}">${name}</td></tr>
<tr><td align="right" style="padding:16px 24px 12px;${font};font-size:16px;line-height:1.8;color:${colour.ink}">
${body}
</td></tr>
<tr><td align="right" style="padding:12px 24px 20px;border-top:1px solid ${colour.rule};${font};font-size:13px;line-height:1.8;color:${colour.quiet}">${escapeHtml(footer(letter))}${letter.wayOut ? quietLink(letter.wayOut) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function codeBlock(code: string): string {
  return `<p style="margin:0 0 16px;text-align:center"><bdi dir="ltr" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colour.tint};color:${colour.tintInk};font-size:28px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</bdi></p>`
}

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin:8px 0 20px"><a href="${href}" style="display:inline-block;padding:12px 28px;border-radius:6px;background:${colour.primary};color:${colour.onPrimary};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colour.quiet}">${copyHint}<br><a href="${href}" dir="ltr" style="color:${colour.primary};word-break:break-all">${href}</a></p>`
}

function quietLink({ label, url }: { label: string; url: string }): string {
  return ` <a href="${escapeHtml(url)}" style="color:${colour.quiet}">${escapeHtml(label)}</a>`
}

function plain(letter: Letter): string {
  return [
    letter.greeting,
    ...letter.paragraphs,
    letter.code ?? '',
    letter.action ? `${letter.action.label}:\n${letter.action.url}` : '',
    letter.wayOut ? `${letter.wayOut.label}:\n${letter.wayOut.url}` : '',
    `${footer(letter)}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function footer({ platformName }: Letter): string {
  return `وصلتكِ هذه الرسالة من ${platformName}.`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
