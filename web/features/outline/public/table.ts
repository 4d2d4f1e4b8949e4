import { Node, type Editor, type JSONContent } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  // The role by which the table commands know a table and its parts.
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () => run(this.editor, goToNextCell(step))
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
})
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The table commands read it; columns are as wide as their text.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
export const TableCell = cell('tableCell', 'td')
export const TableHeader = cell('tableHeader', 'th')

const run = (editor: Editor, command: Command): boolean =>
  editor.commands.command(({ state, dispatch }) => command(state, dispatch))

export const inTable = (editor: Editor): boolean => isInTable(editor.state)

const cells = (type: string): JSONContent[] =>
  Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }))

/** Three columns under a head. */
export const insertTable = (editor: Editor): boolean =>
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'table',
      content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({
        type: 'tableRow',
        content: cells(type),
      })),
    })
    .run()

export const tableActs: readonly { id: string; label: string; command: Command; danger?: true }[] = [
  { id: 'row', label: 'إضافة صف', command: addRowAfter },
  { id: 'column', label: 'إضافة عمود', command: addColumnAfter },
  { id: 'head', label: 'صف العناوين', command: toggleHeaderRow },
  { id: 'no-row', label: 'حذف الصف', command: deleteRow },
  { id: 'no-column', label: 'حذف العمود', command: deleteColumn },
  { id: 'no-table', label: 'حذف الجدول', command: deleteTable, danger: true },
]

export function actOnTable(editor: Editor, command: Command): void {
  editor.commands.focus()
  run(editor, command)
}
