import type { CertificateTemplate } from '#core/certificate/template.ts'

/** A template under her hands, with what was before and what she has taken back. */
export interface DesignState {
  readonly template: CertificateTemplate
  /** Element ids in the order in which they were picked. */
  readonly selected: readonly string[]
  /** Newest last. */
  readonly past: readonly CertificateTemplate[]
  /** Nearest first. */
  readonly future: readonly CertificateTemplate[]
  /** Changes of one run, such as the letters of one word, are one step back. */
  readonly run: string | undefined
}

export type Step = (state: DesignState) => DesignState

const MOST_STEPS = 200

export const begin = (template: CertificateTemplate): DesignState => ({
  template,
  selected: [],
  past: [],
  future: [],
  run: undefined,
})

/** The template after a change of hers; what changes nothing is no step. */
export function change(make: (template: CertificateTemplate) => CertificateTemplate, run?: string): Step {
  return (state) => {
    const template = make(state.template)
    if (template === state.template) return state
    const goesOn = run !== undefined && run === state.run
    const past = goesOn ? state.past : [...state.past, state.template].slice(-MOST_STEPS)
    return withSelectable({ ...state, template, past, future: [], run })
  }
}

/** Another one's work comes under hers, also under every step that she may take back. */
export const rebase =
  (make: (template: CertificateTemplate) => CertificateTemplate): Step =>
  (state) =>
    withSelectable({
      ...state,
      template: make(state.template),
      past: state.past.map(make),
      future: state.future.map(make),
      run: undefined,
    })

/** What is no act of hers and nothing to take back. */
export const receive =
  (template: CertificateTemplate): Step =>
  (state) =>
    withSelectable({ ...state, template, run: undefined })

export const select =
  (selected: readonly string[]): Step =>
  (state) => ({ ...state, selected, run: undefined })

/** Adds one to what is picked, or takes it away. */
export const toggle =
  (id: string): Step =>
  (state) => ({
    ...state,
    run: undefined,
    selected: state.selected.includes(id)
      ? state.selected.filter((picked) => picked !== id)
      : [...state.selected, id],
  })

export const undo: Step = (state) => {
  const template = state.past.at(-1)
  if (!template) return state
  return withSelectable({
    ...state,
    template,
    past: state.past.slice(0, -1),
    future: [state.template, ...state.future],
    run: undefined,
  })
}

export const redo: Step = (state) => {
  const [template, ...future] = state.future
  if (!template) return state
  return withSelectable({ ...state, template, past: [...state.past, state.template], future, run: undefined })
}

/** Nothing is picked that is not there. */
function withSelectable(state: DesignState): DesignState {
  const ids = new Set(state.template.elements.map(({ id }) => id))
  if (state.selected.every((id) => ids.has(id))) return state
  return { ...state, selected: state.selected.filter((id) => ids.has(id)) }
}
