let lateFaces: FontFace[] | undefined

/**
 * A face with `font-display: optional` that came too late for the first page is not used in this document any more,
 * and nothing moves. The next page may as well be drawn with it: called while one takes the place of another.
 */
export function showLateFonts(): void {
  if (lateFaces === undefined) {
    lateFaces = []
    void prepare(lateFaces)
  }
  for (const face of lateFaces.splice(0)) document.fonts.add(face)
}

/** What has arrived and is not drawn is read once more under the same name, out of the browser's own store. */
async function prepare(faces: FontFace[]): Promise<void> {
  // Absent where pages are only simulated.
  await (document.fonts as FontFaceSet | undefined)?.ready
  for (const { style } of optionalFaces()) {
    const given = (name: string) => style.getPropertyValue(name)
    const family = given('font-family')
    if (isDrawn(family)) continue
    const face = new FontFace(family.replaceAll(/["']/g, ''), given('src'), {
      weight: given('font-weight'),
      unicodeRange: given('unicode-range'),
    })
    // Without a network it stays as it is.
    await face.load().then(
      () => faces.push(face),
      () => undefined,
    )
  }
}

const optionalFaces = (): CSSFontFaceRule[] =>
  [...document.styleSheets]
    .filter(isReadable)
    .flatMap(rulesOf)
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-display') === 'optional')

/** One that did not arrive, or that an extension of the browser brought from elsewhere, is refused. */
function isReadable(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/** Also those inside a layer. */
const rulesOf = (group: CSSStyleSheet | CSSGroupingRule): CSSRule[] =>
  [...group.cssRules].flatMap((rule) => (rule instanceof CSSGroupingRule ? rulesOf(rule) : [rule]))

/** Two faces behind it differ in width only when it stands before both of them for nothing. */
function isDrawn(family: string): boolean {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return true
  const widthWith = (fallback: string) => {
    canvas.font = `100px ${family}, ${fallback}`
    return canvas.measureText('iiiiiWWWWW').width
  }
  return widthWith('serif') === widthWith('monospace')
}
