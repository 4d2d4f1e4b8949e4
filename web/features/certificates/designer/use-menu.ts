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
import type { MenuGroup } from '#web/ui/menu-items.ts'
import { redo, undo } from './editing/design.ts'
import { givePdf, printPreview } from './drawing/output.ts'
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

export function useMenu({
  isNarrow,
  studio,
  canLookBack,
  onAsk,
  onFinish,
  onBack,
}: MenuOptions): MenuGroup[] {
  const { state, act, view, look } = studio
  const steps = [
    { id: 'undo', label: 'تراجع', icon: Undo2, disabled: state.past.length === 0, onPick: () => act(undo) },
    { id: 'redo', label: 'إعادة', icon: Redo2, disabled: state.future.length === 0, onPick: () => act(redo) },
    {
      id: 'preview',
      label: view.isPreview ? 'تحرير' : 'معاينة',
      icon: Eye,
      onPick: () => look({ isPreview: !view.isPreview }),
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
        { id: 'finish', label: 'حفظ وإنهاء', icon: Save, onPick: onFinish },
        { id: 'print', label: 'طباعة المعاينة', icon: Printer, onPick: () => printPreview(studio) },
        { id: 'pdf', label: 'تنزيل المعاينة PDF', icon: FileDown, onPick: () => void givePdf(studio) },
        { id: 'back', label: 'العودة إلى الشهادات', icon: Award, onPick: onBack },
      ],
    },
  ]
}
