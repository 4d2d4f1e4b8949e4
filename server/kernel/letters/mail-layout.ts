import { escapeHtml } from '../html/escape.ts'

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

/** The design kit's colours, inlined: mail programs read no style sheets. */
const palettes = {
  light: {
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
  },
  dark: {
    canvas: '#101614',
    surface: '#161e1b',
    rule: '#2a3531',
    gold: '#9b7a3a',
    ink: '#efe9dc',
    quiet: '#c3c7bd',
    primary: '#74c4b1',
    onPrimary: '#06231e',
    tint: '#1b3630',
    tintInk: '#b5e2d6',
  },
} as const
export type MailTheme = keyof typeof palettes
type Palette = Readonly<Record<keyof (typeof palettes)['light'], string>>

const font = `font-family:Cairo,'Segoe UI',Tahoma,Arial,sans-serif`
const copyHint = 'إذا لم يعمل الزر فانسخي هذا الرابط في متصفحكِ:'

/** A program that follows its reader's theme finds the dark colours in the head; the others keep the light ones. */
export function layOutMail(letter: Letter): LaidOutMail {
  checkLink(letter)
  const head = `<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){${darkRules()}}</style>`
  return { subject: letter.subject, html: page(letter, palettes.light, head), text: plain(letter) }
}

/** The mail as it looks in one theme, whatever theme the device that draws it has. */
export function drawMail(letter: Letter, theme: MailTheme): string {
  checkLink(letter)
  return page(letter, palettes[theme], `<meta name="color-scheme" content="${theme}">`)
}

function checkLink({ action }: Letter): void {
  if (action && !/^https?:\/\//.test(action.url))
    throw new Error('A link in a mail starts with http:// or https://')
}

/** The classes of the page, for nothing but these rules: styles in the line win without `!important`. */
function darkRules(): string {
  const { canvas, surface, rule, gold, ink, quiet, primary, onPrimary, tint, tintInk } = palettes.dark
  return [
    `.m-canvas{background:${canvas}!important}`,
    `.m-surface{background:${surface}!important;border-color:${gold} ${rule} ${rule}!important}`,
    `.m-ink{color:${ink}!important}`,
    `.m-quiet{color:${quiet}!important;border-color:${rule}!important}`,
    `.m-name{color:${primary}!important}`,
    `.m-button{background:${primary}!important;color:${onPrimary}!important}`,
    `.m-code{background:${tint}!important;color:${tintInk}!important}`,
  ].join('')
}

function page(letter: Letter, colour: Palette, head: string): string {
  const name = escapeHtml(letter.platformName)
  const body = [
    `<p class="m-ink" style="margin:0 0 16px;font-size:18px;font-weight:700;color:${colour.ink}">${escapeHtml(letter.greeting)}</p>`,
    ...letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`),
    letter.code === undefined ? '' : codeBlock(letter.code, colour),
    letter.action ? button(letter.action, colour) : '',
  ].join('\n')
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${escapeHtml(letter.subject)}</title></head>
<body dir="rtl" class="m-canvas" style="margin:0;padding:0;background:${colour.canvas}">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" class="m-canvas" style="background:${colour.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" class="m-surface" style="max-width:560px;background:${colour.surface};border:1px solid ${colour.rule};border-top:4px solid ${colour.gold};border-radius:6px">
<tr><td align="right" class="m-name" style="padding:20px 24px 0;${font};font-size:20px;font-weight:700;color:${colour.primary}">${name}</td></tr>
<tr><td align="right" class="m-ink" style="padding:16px 24px 12px;${font};font-size:16px;line-height:1.8;color:${colour.ink};overflow-wrap:anywhere">
${body}
</td></tr>
<tr><td align="right" class="m-quiet" style="padding:12px 24px 20px;border-top:1px solid ${colour.rule};${font};font-size:13px;line-height:1.8;color:${colour.quiet}">${escapeHtml(footer(letter))}${letter.wayOut ? quietLink(letter.wayOut, colour) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function codeBlock(code: string, colour: Palette): string {
  return `<p style="margin:0 0 16px;text-align:center"><bdi dir="ltr" class="m-code" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${colour.tint};color:${colour.tintInk};font-size:28px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</bdi></p>`
}

function button({ label, url }: { label: string; url: string }, colour: Palette): string {
  const href = escapeHtml(url)
  return `<p style="margin:8px 0 20px"><a href="${href}" class="m-button" style="display:inline-block;padding:12px 28px;border-radius:6px;background:${colour.primary};color:${colour.onPrimary};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="m-quiet" style="margin:0 0 16px;font-size:13px;color:${colour.quiet}">${copyHint}<br><a href="${href}" dir="ltr" class="m-name" style="color:${colour.primary};word-break:break-all">${href}</a></p>`
}

function quietLink({ label, url }: { label: string; url: string }, colour: Palette): string {
  return ` <a href="${escapeHtml(url)}" class="m-quiet" style="color:${colour.quiet}">${escapeHtml(label)}</a>`
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
