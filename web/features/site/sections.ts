interface Section {
  title: string
  text: string
}

export function movedSection(sections: readonly Section[], from: number, to: number): Section[] {
  const moved = sections[from]
  if (!moved || to < 0 || to >= sections.length) return [...sections]
  return withoutSection(sections, from).toSpliced(to, 0, moved)
}

export const withoutSection = (sections: readonly Section[], index: number): Section[] =>
  sections.toSpliced(index, 1)
