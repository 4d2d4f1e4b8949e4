import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { starTile } from '#core/art/geometry.ts'
import { FILM_HEIGHT, FILM_WIDTH, type Scene } from '#server/demo/media/film-scenes.ts'

const locate = createRequire(import.meta.url)
const fontFace = (family: string, file: string, weight = '400') => {
  const bytes = readFileSync(locate.resolve(file)).toString('base64')
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/${file.split('.').at(-1)};base64,${bytes})}`
}

const fonts = [
  fontFace('Amiri', '@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf', '700'),
  fontFace('Cairo', '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2', '200 1000'),
].join('')

/**
 * The colours are those of the hero by night (web/ui/tokens.css). The lowest fifth stays free for captions. On a phone
 * of 360 px a line of a thought is 15 px high.
 */
const style = `
  ${fonts}
  * { box-sizing: border-box; margin: 0 }
  body { inline-size: ${FILM_WIDTH}px; block-size: ${FILM_HEIGHT}px; overflow: hidden; background: #0c2f2a; color: #f5eddb;
    font-family: Cairo; position: relative; padding: 40px 56px }
  svg { position: absolute; inset: 0; color: #285047; opacity: .6; mask: linear-gradient(to left, transparent 45%, #000) }
  header { display: flex; justify-content: space-between; font-size: 26px; color: #b9cabf; position: relative }
  main { position: relative; block-size: 350px; display: flex; flex-direction: column; justify-content: center }
  h1 { font-family: Amiri; font-weight: 700; line-height: 1.4; text-wrap: balance }
  .alone h1 { font-size: 84px }
  .small { justify-content: flex-start; padding-block-start: 26px }
  .small h1 { font-size: 50px; color: #dcb970 }
  ol { list-style: none; padding: 0; margin-block-start: 8px }
  li { font-size: 40px; line-height: 1.5; padding-inline-start: 34px; position: relative; font-weight: 600 }
  li::before { content: ''; position: absolute; inset-inline-start: 0; inset-block-start: 25px; inline-size: 13px;
    block-size: 13px; background: #dcb970; transform: rotate(45deg) }
  li:not(:last-child) { color: #b9cabf; font-weight: 400 }
  .rule { inline-size: 120px; block-size: 3px; background: #dcb970; margin-block-start: 18px }
  .next { font-size: 34px; color: #b9cabf }
  .next + h1 { font-size: 64px }
`

/** The page into which one scene after the other is put. */
export const emptyPage = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><style>${style}</style>
  <svg width="100%" height="100%"><defs><pattern id="stars" width="129.6" height="129.6" patternUnits="userSpaceOnUse">
  <path d="${starTile}" transform="scale(1.35)" fill="none" stroke="currentColor" stroke-width="1"/></pattern></defs>
  <rect width="100%" height="100%" fill="url(#stars)"/></svg><div id="scene"></div></html>`

export const htmlOf = (scene: Scene): string =>
  `<header><span>${scene.course}</span><span>${scene.place}</span></header>${middleOf(scene)}`

function middleOf({ title, thoughts, next }: Scene): string {
  if (next !== null)
    return `<main><p class="next">الدرس التالي</p><h1>${next}</h1><div class="rule"></div></main>`
  if (thoughts.length === 0) return `<main class="alone"><h1>${title}</h1><div class="rule"></div></main>`
  const lines = thoughts.map((thought) => `<li>${thought}</li>`)
  return `<main class="small"><h1>${title}</h1><ol>${lines.join('')}</ol></main>`
}
