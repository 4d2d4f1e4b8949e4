/** A text of the site as it is stored: a title and its sections. */
export interface TextBody {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}
