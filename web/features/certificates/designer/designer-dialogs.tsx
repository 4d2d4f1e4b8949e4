import type { CertificateTemplate } from '#core/certificate/template.ts'
import { change } from './editing/design.ts'
import { ExportDialog } from './dialogs/export-dialog.tsx'
import { HistoryDialog } from './dialogs/history-dialog.tsx'
import { ImportDialog } from './dialogs/import-dialog.tsx'
import { NamesDialog } from './dialogs/names-dialog.tsx'
import { PlaceholderPicker } from './dialogs/placeholder-picker.tsx'
import { VersePicker } from './dialogs/verse-picker.tsx'
import { newText, newVerse } from './editing/edits.ts'
import type { Base } from './saving/use-saving.ts'
import type { Studio } from './editing/use-studio.ts'

/** What opens over the sheet. */
export type Asked = 'history' | 'names' | 'import' | 'export' | 'places' | 'verse'

interface DesignerDialogsProps {
  readonly asked: Asked
  readonly studio: Studio
  readonly base: Base
  readonly onClose: () => void
}

/** Each closes when she has chosen; what it brings is one step that can be taken back. */
export function DesignerDialogs({ asked, studio, base, onClose }: DesignerDialogsProps) {
  const { act, commands, look, state } = studio
  const then =
    <T,>(take: (chosen: T) => void) =>
    (chosen: T) => {
      take(chosen)
      onClose()
    }
  const put = then((template: CertificateTemplate) => act(change(() => template)))
  const write = then((text: string) => commands.put([newText(state.template, text)]))
  switch (asked) {
    case 'history':
      return base.id === undefined ? null : (
        <HistoryDialog templateId={base.id} version={base.version} onClose={onClose} onPick={put} />
      )
    case 'names':
      return <NamesDialog onClose={onClose} onPick={then((name) => look({ name, isPreview: true }))} />
    case 'import':
      return <ImportDialog onClose={onClose} onPick={put} />
    case 'export':
      return <ExportDialog template={state.template} onClose={onClose} />
    case 'places':
      return <PlaceholderPicker onClose={onClose} onPick={write} />
    case 'verse':
      return (
        <VersePicker
          onClose={onClose}
          onPick={then((text) => commands.put([newVerse(state.template, text)]))}
        />
      )
  }
}
