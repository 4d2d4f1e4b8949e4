interface NamedMark {
  readonly client_id: string
}

/** What she did to marks and the server has not answered yet. */
export type AddOrRemove<Mark> =
  | { readonly act: 'add'; readonly mark: Mark }
  | { readonly act: 'remove'; readonly clientId: string }

/** The marks as they stand once the server has taken it; what it has already stands once. */
export function afterAct<Mark extends NamedMark>(
  marks: readonly Mark[],
  act: AddOrRemove<Mark>,
): readonly Mark[] {
  if (act.act === 'remove') return marks.filter(({ client_id }) => client_id !== act.clientId)
  return marks.some(({ client_id }) => client_id === act.mark.client_id) ? marks : [...marks, act.mark]
}
