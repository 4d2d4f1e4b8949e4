import type { Page } from '@playwright/test'

/** Words that stand in two lines or outside of their box, and signs that a line begins with; empty where all is well. */
export async function brokenVerses(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(findBrokenVerses)
}

/** Runs in the page. Asks the lines themselves, whatever elements the verses are made of. */
function findBrokenVerses(): string[] {
  const SIGN = /^[\u06D6-\u06DE\u06E9]|^[(﴿][٠-٩]/u
  const HAIR = 1
  const MOST_NAMED = 12
  const broken: string[] = []
  let counted = 0

  for (const part of document.querySelectorAll<HTMLElement>('.ayat')) if (!isHidden(part)) look(part)
  if (counted === 0) throw new Error('no word of a verse is on the page')
  return broken.length > MOST_NAMED
    ? [`${broken.length} of ${counted}`, ...broken.slice(0, MOST_NAMED)]
    : broken

  function isHidden(element: Element) {
    return element.getClientRects().length === 0
  }

  function look(part: HTMLElement) {
    const pieces = textPieces(part)
    const text = pieces.map(({ node }) => node.data).join('')
    const half = Number.parseFloat(getComputedStyle(part).lineHeight) / 2
    const box = innerBox(part)
    let before: number | undefined
    let at = 0
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      counted++
      while ((pieces[at + 1]?.start ?? Infinity) <= index) at++
      const rects = rectsOf(pieces, at, index, index + word.length)
      const lines = rects.map(({ top, bottom }) => (top + bottom) / 2)
      const line = Math.max(...lines)
      if (line - Math.min(...lines) > half) broken.push(`${word} is torn`)
      else if (SIGN.test(word) && before !== undefined && line - before > half)
        broken.push(`${word} begins a line`)
      const [left, right] = [
        Math.min(...rects.map((rect) => rect.left)),
        Math.max(...rects.map((rect) => rect.right)),
      ]
      if (left < box.left - HAIR || right > box.right + HAIR)
        broken.push(`${word} leaves its box by ${Math.round(Math.max(box.left - left, right - box.right))}`)
      before = line
    }
  }

  function textPieces(part: Element) {
    // Text that is only read aloud stands in no line.
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('.sr-only') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    const pieces: { node: Text; start: number }[] = []
    let start = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text)) continue
      pieces.push({ node, start })
      start += node.data.length
    }
    return pieces
  }

  function rectsOf(pieces: ReturnType<typeof textPieces>, from: number, start: number, end: number) {
    const rects: DOMRect[] = []
    for (let at = from; at < pieces.length; at++) {
      const piece = pieces[at]
      if (!piece || piece.start >= end) break
      const range = document.createRange()
      range.setStart(piece.node, Math.max(start - piece.start, 0))
      range.setEnd(piece.node, Math.min(end - piece.start, piece.node.data.length))
      rects.push(...range.getClientRects())
    }
    return rects
  }

  /** The content box of the block that the words stand in. */
  function innerBox(part: Element) {
    let block = part
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
    const { left, right } = block.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(block)
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
  }
}
