import {
  Award,
  BookOpenText,
  Braces,
  Eye,
  FileDown,
  FileUp,
  History,
  Printer,
  Redo2,
  Save,
  TextCursorInput,
  Undo2,
  Upload,
} from 'lucide-react'
import { useMemo } from 'react'
import type { MenuGroup } from '#web/ui/overlays/menu-items.ts'
import { redo, undo, type Step } from './editing/design.ts'
import { useLatest } from '#web/kernel/use-latest.ts'
import { givePdf, printPreview } from './output.ts'
import type { Asked } from './designer-dialogs.tsx'
import type { Studio } from './editing/use-studio.ts'

interface MenuOptions {
  readonly isNarrow: boolean
  readonly studio: Studio
  readonly canLookBack: boolean
  readonly onAsk: (asked: Asked) => void
  readonly onFinish: () => void
  readonly onBack: () => void
}

/** The same menu until something in it changes: it is not drawn anew at each letter. */
export function useMenu(options: MenuOptions): MenuGroup[] {
  const now = useLatest(options)
  const { isNarrow, canLookBack, studio } = options
  const { isPreview } = studio.view
  const [canUndo, canRedo] = [studio.state.past.length > 0, studio.state.future.length > 0]
  return useMemo(
    () => menuOf({ isNarrow, canLookBack, isPreview, canUndo, canRedo, now }),
    [isNarrow, canLookBack, isPreview, canUndo, canRedo, now],
  )
}

interface MenuState {
  readonly isNarrow: boolean
  readonly canLookBack: boolean
  readonly isPreview: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly now: () => MenuOptions
}

function menuOf({ isNarrow, canLookBack, isPreview, canUndo, canRedo, now }: MenuState): MenuGroup[] {
  const onAsk = (asked: Asked) => now().onAsk(asked)
  const act = (step: Step) => now().studio.act(step)
  const steps = [
    { id: 'undo', label: 'تراجع', icon: Undo2, disabled: !canUndo, onPick: () => act(undo) },
    { id: 'redo', label: 'إعادة', icon: Redo2, disabled: !canRedo, onPick: () => act(redo) },
    {
      id: 'preview',
      label: isPreview ? 'تحرير' : 'معاينة',
      icon: Eye,
      onPick: () => now().studio.look({ isPreview: !isPreview }),
    },
  ]
  return [
    ...(isNarrow ? [{ id: 'steps', items: steps }] : []),
    {
      id: 'add',
      items: [
        { id: 'places', label: 'كل الحقول المتغيرة', icon: Braces, onPick: () => onAsk('places') },
        { id: 'verse', label: 'آية من المصحف', icon: BookOpenText, onPick: () => onAsk('verse') },
        { id: 'names', label: 'تجربة أطول الأسماء', icon: TextCursorInput, onPick: () => onAsk('names') },
      ],
    },
    {
      id: 'file',
      items: [
        {
          id: 'history',
          label: 'النسخ السابقة',
          icon: History,
          disabled: !canLookBack,
          onPick: () => onAsk('history'),
        },
        { id: 'import', label: 'استيراد ملف', icon: Upload, onPick: () => onAsk('import') },
        { id: 'export', label: 'تصدير ملفًا', icon: FileUp, onPick: () => onAsk('export') },
      ],
    },
    {
      id: 'template',
      items: [
        { id: 'finish', label: 'حفظ وإنهاء', icon: Save, onPick: () => now().onFinish() },
        { id: 'print', label: 'طباعة المعاينة', icon: Printer, onPick: () => printPreview(now().studio) },
        { id: 'pdf', label: 'تنزيل المعاينة PDF', icon: FileDown, onPick: () => void givePdf(now().studio) },
        { id: 'back', label: 'العودة إلى الشهادات', icon: Award, onPick: () => now().onBack() },
      ],
    },
  ]
}
