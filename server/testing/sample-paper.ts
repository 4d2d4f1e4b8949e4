interface PaperOptions {
  /** Nobody opens it without a password. */
  readonly isLocked?: boolean
  /** Of each page, in points. */
  readonly width?: number
  readonly height?: number
}

/** A PDF of so many pages, each with a bar whose height is its number. */
export function samplePaper(
  pages: number,
  { isLocked = false, width = 400, height = 300 }: PaperOptions = {},
) {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>']
  const pageIds = Array.from({ length: pages }, (_, at) => 3 + at * 2)
  objects.push(`<< /Type /Pages /Count ${pages} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`)
  for (const [at, id] of pageIds.entries()) {
    const bar = `0.1 0.3 0.25 rg 20 20 40 ${(at + 1) * 2} re f`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${id + 1} 0 R >>`,
      `<< /Length ${bar.length} >>\nstream\n${bar}\nendstream`,
    )
  }
  const parts = ['%PDF-1.4\n']
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    const part = `${at + 1} 0 obj\n${object}\nendobj\n`
    places.push(length)
    parts.push(part)
    length += part.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const key = '41'.repeat(32)
  const lock = isLocked
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<41> <41>]`
    : ''
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}
