/** One `question` element of the file as text, with the line on which it begins. */
export interface XmlPiece {
  readonly line: number
  readonly text: string
  /** It ends before its closing tag. */
  readonly isBroken: boolean
}

const MARKS = /<!--|<!\[CDATA\[|<question(?=[\s>])|<\/question\s*>/g

/**
 * Cuts a Moodle file at its questions without reading them, so that one broken question does not take the others with
 * it. Tags inside comments and CDATA are only text.
 */
export function splitQuestions(xml: string): XmlPiece[] {
  const pieces: XmlPiece[] = []
  const lineAt = lineCounter(xml)
  let from = -1
  const end = (to: number, isBroken: boolean) => {
    if (from >= 0) pieces.push({ line: lineAt(from), text: xml.slice(from, to), isBroken })
    from = -1
  }
  MARKS.lastIndex = 0
  for (let mark = MARKS.exec(xml); mark; mark = MARKS.exec(xml)) {
    const [tag] = mark
    if (tag === '<!--' || tag === '<![CDATA[') {
      const close = xml.indexOf(tag === '<!--' ? '-->' : ']]>', mark.index)
      if (close < 0) break
      MARKS.lastIndex = close + 3
    } else if (tag.startsWith('</')) end(mark.index + tag.length, false)
    else {
      end(mark.index, true)
      from = mark.index
    }
  }
  end(xml.length, true)
  return pieces
}

/** Lines of rising places, counted once. */
function lineCounter(text: string): (place: number) => number {
  let [at, line] = [0, 1]
  return (place) => {
    for (; at < place; at++) if (text[at] === '\n') line++
    return line
  }
}
