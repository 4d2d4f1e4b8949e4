interface XmlLimits {
  readonly depth: number
  readonly tags: number
}

export class TooMuchXml extends Error {
  readonly excess: 'deep' | 'many'
  constructor(excess: 'deep' | 'many') {
    super(`the XML is nested too deeply or has too many tags: ${excess}`)
    this.excess = excess
  }
}

const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Throws TooMuchXml before a parser sees the text. One pass; whether it is XML at all is the validator's to say. */
export function refuseMuchXml(xml: string, { depth, tags }: XmlLimits): void {
  let open = 0
  let seen = 0
  let end = -1
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    const text = skipped.find(([begin]) => xml.startsWith(begin, at))
    if (text) {
      const close = xml.indexOf(text[1], at)
      if (close < 0) return
      at = close
      continue
    }
    if (++seen > tags) throw new TooMuchXml('many')
    if (xml[at + 1] === '/') {
      open--
      continue
    }
    if (end < at) end = xml.indexOf('>', at)
    if (end < 0) return
    if (xml[end - 1] !== '/' && ++open > depth) throw new TooMuchXml('deep')
  }
}
