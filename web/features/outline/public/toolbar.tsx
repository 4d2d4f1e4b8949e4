import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  BookOpenText,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table2,
  TextQuote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Rtl } from '#web/ui/rtl.tsx'
import { actOnTable, insertTable, inTable, tableActs } from './table.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly onLink: () => void
  readonly onPicture: (() => void) | undefined
}

interface Tool {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly isOn?: (editor: Editor) => boolean
  readonly act: (editor: Editor) => unknown
}

const toggles: readonly Tool[] = [
  {
    id: 'h3',
    label: 'عنوان',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    id: 'h4',
    label: 'عنوان فرعي',
    icon: Heading4,
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    act: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    id: 'bold',
    label: 'غامق',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    act: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    label: 'مائل',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    act: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'underline',
    label: 'تحته خط',
    icon: Underline,
    isOn: (editor) => editor.isActive('underline'),
    act: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    id: 'strike',
    label: 'مشطوب',
    icon: Strikethrough,
    isOn: (editor) => editor.isActive('strike'),
    act: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    id: 'verses',
    label: 'فقرة آيات',
    icon: BookOpenText,
    isOn: (editor) => editor.isActive('paragraph', { ayat: true }),
    act: (editor) =>
      editor
        .chain()
        .focus()
        .updateAttributes('paragraph', { ayat: !editor.isActive('paragraph', { ayat: true }) })
        .run(),
  },
  {
    id: 'verse',
    label: 'آية في السطر',
    icon: TextQuote,
    isOn: (editor) => editor.isActive('verse'),
    act: (editor) => editor.chain().focus().toggleMark('verse').run(),
  },
  {
    id: 'bullets',
    label: 'قائمة نقطية',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    label: 'قائمة مرقمة',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: 'اقتباس',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'rule',
    label: 'خط فاصل',
    icon: Minus,
    act: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
]

const steps: readonly Tool[] = [
  { id: 'undo', label: 'تراجع', icon: Undo2, act: (editor) => editor.chain().focus().undo().run() },
  { id: 'redo', label: 'إعادة', icon: Redo2, act: (editor) => editor.chain().focus().redo().run() },
]

/** One stop for the tab key; arrows go from tool to tool. */
export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: toggles.filter(({ isOn }) => isOn?.(now)).map(({ id }) => id),
      isLink: now.isActive('link'),
      isTable: inTable(now),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const isPossible: Record<string, boolean> = { undo: state.canUndo, redo: state.canRedo }
  return (
    <Rtl>
      <BaseToolbar.Root
        aria-label="تنسيق النص"
        className="sticky inset-bs-0 z-10 flex flex-wrap gap-0.5 border-b border-rule bg-surface p-1"
      >
        {toggles.map((tool) => (
          <ToolButton
            key={tool.id}
            tool={tool}
            isOn={tool.isOn && state.on.includes(tool.id)}
            editor={editor}
          />
        ))}
        <ToolButton
          tool={{ id: 'link', label: 'رابط', icon: Link2, act: onLink }}
          isOn={state.isLink}
          editor={editor}
        />
        {onPicture && (
          <ToolButton
            tool={{ id: 'picture', label: 'صورة', icon: ImagePlus, act: onPicture }}
            editor={editor}
          />
        )}
        {state.isTable ? (
          <TableMenu editor={editor} />
        ) : (
          <ToolButton tool={{ id: 'table', label: 'جدول', icon: Table2, act: insertTable }} editor={editor} />
        )}
        {steps.map((tool) => (
          <ToolButton key={tool.id} tool={tool} editor={editor} isOff={!isPossible[tool.id]} />
        ))}
      </BaseToolbar.Root>
    </Rtl>
  )
}

const buttonClass =
  'grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink aria-pressed:bg-tint aria-pressed:text-tint-ink data-disabled:opacity-40'

interface ToolButtonProps {
  readonly tool: Tool
  readonly editor: Editor
  readonly isOn?: boolean | undefined
  readonly isOff?: boolean
}

function ToolButton({ tool: { label, icon: Icon, act }, editor, isOn, isOff = false }: ToolButtonProps) {
  return (
    <BaseToolbar.Button
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      className={buttonClass}
      onClick={() => void act(editor)}
    >
      <Icon className="size-5" />
    </BaseToolbar.Button>
  )
}

function TableMenu({ editor }: { editor: Editor }) {
  return (
    <Menu
      trigger={
        <BaseToolbar.Button
          aria-label="خيارات الجدول"
          title="خيارات الجدول"
          className={cx(buttonClass, 'bg-tint')}
        >
          <Table2 className="size-5" />
        </BaseToolbar.Button>
      }
      groups={[
        {
          id: 'table',
          items: tableActs.map(({ id, label, command, danger }) => ({
            id,
            label,
            danger,
            onPick: () => actOnTable(editor, command),
          })),
        },
      ]}
    />
  )
}
