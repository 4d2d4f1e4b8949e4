import { ChartLine, ClipboardCheck, Info, LogOut, Settings, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../marks/avatar.tsx'
import { Button } from '../buttons/button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { CommandPalette, type PaletteGroup } from '../overlays/command-palette.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { DatePicker } from '../pickers/date-picker.tsx'
import { Calendar } from '../pickers/calendar.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Field } from '../fields/field.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Input } from '../fields/input.tsx'
import { Kbd } from '../text/kbd.tsx'
import { RichSelect } from '../pickers/rich-select.tsx'
import { Sheet, type SheetSide } from '../overlays/sheet.tsx'
import { TimePicker } from '../pickers/time-picker.tsx'
import { toast } from '../toasts/toast.tsx'
import { ToastCard } from '../toasts/toaster.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { UserMenu } from '../frame/user-menu.tsx'
import { Columns, Line, Part } from './part.tsx'

const nothing = () => undefined

export function Dialogs() {
  const [confirm, setConfirm] = useState(false)
  const [form, setForm] = useState(false)
  const [side, setSide] = useState<SheetSide>('bottom')
  const [sheet, setSheet] = useState(false)
  const [level, setLevel] = useState('a')
  const show = (where: SheetSide) => () => {
    setSide(where)
    setSheet(true)
  }
  return (
    <Columns of={2}>
      <Part title="نوافذ الحوار والأدراج">
        <Line>
          <Button onClick={() => setConfirm(true)}>إنهاء الجلسة</Button>
          <Button look="quiet" onClick={() => setForm(true)}>
            نافذة بحقول
          </Button>
          <Button look="quiet" onClick={show('bottom')}>
            درج سفلي
          </Button>
          <Button look="quiet" onClick={show('start')}>
            درج البداية
          </Button>
          <Button look="quiet" onClick={show('end')}>
            درج النهاية
          </Button>
        </Line>
        <ConfirmDialog
          open={confirm}
          onClose={() => setConfirm(false)}
          title="إنهاء الجلسة الآن؟"
          text="ما زالت ٦ طالبات في قائمة الأدوار. تُحفظ أدوارهن للجلسة القادمة."
          confirmLabel="إنهاء الجلسة"
          cancelLabel="متابعة الجلسة"
          danger
          onConfirm={() => toast({ title: 'انتهت الجلسة', text: 'حُفظ الحضور والأدوار.' })}
        />
        <Dialog
          open={form}
          onClose={() => setForm(false)}
          title="مهمة جديدة"
          closable
          wide
          actions={
            <>
              <Button
                onClick={() => toast({ title: 'تعذر الحفظ', text: 'تحققي من الإنترنت.', kind: 'danger' })}
              >
                إسناد المهمة
              </Button>
              <Button look="quiet" onClick={() => setForm(false)}>
                إلغاء
              </Button>
            </>
          }
        >
          <Field label="العنوان">
            <Input data-autofocus />
          </Field>
          <Field label="المستوى">
            <RichSelect
              value={level}
              onChange={setLevel}
              options={[
                { value: 'a', label: 'مبتدئ' },
                { value: 'b', label: 'متقدم' },
              ]}
            />
          </Field>
        </Dialog>
        <Sheet
          open={sheet}
          onClose={() => setSheet(false)}
          side={side}
          title="التصفية"
          footer={
            <>
              <Button look="quiet">مسح</Button>
              <Button block onClick={() => setSheet(false)}>
                عرض ١٤ دورة
              </Button>
            </>
          }
        >
          <div className="p-4">
            <Checkbox defaultChecked>التجويد</Checkbox>
            <Checkbox>الحفظ</Checkbox>
          </div>
        </Sheet>
      </Part>
      <Part title="القوائم والتلميحات">
        <Line>
          <UserMenu
            name="أسماء الحربي"
            roleName="طالبة"
            foot="رتّل ١٫٠"
            groups={[
              {
                id: 'me',
                items: [
                  { id: 'profile', label: 'الملف الشخصي', icon: UserRound, to: '#profile' },
                  { id: 'settings', label: 'الإعدادات', icon: Settings, to: '#settings' },
                ],
              },
              { id: 'out', items: [{ id: 'logout', label: 'تسجيل الخروج', icon: LogOut }] },
            ]}
          />
          <Tooltip text="تظهر عند التمرير والتركيز">
            <IconButton label="معلومة">
              <Info />
            </IconButton>
          </Tooltip>
        </Line>
        <Line>
          {(['أسماء الحربي', 'نورة العتيبي', 'هند الشهري', 'لطيفة الدوسري'] as const).map((name, i) => (
            <Avatar key={name} name={name} size={i === 0 ? 56 : 40} />
          ))}
          <Avatar name="مريم الأنصاري" size={32} />
          <Avatar name="بشاير الرشيدي" size={32} />
        </Line>
      </Part>
    </Columns>
  )
}

export function Toasts() {
  return (
    <Part title="رسائل عابرة">
      <ToastCard title="تم الحفظ" text="تم حفظ الملاحظات بنجاح." onClose={nothing} />
      <ToastCard
        kind="danger"
        title="تعذر الحفظ"
        text="تعذر الاتصال، تحققي من الإنترنت."
        action={{ label: 'إعادة المحاولة', onPick: nothing }}
        onClose={nothing}
      />
      <Line>
        <Button look="quiet" onClick={() => toast({ title: 'تم الحفظ', text: 'تم حفظ الملاحظات بنجاح.' })}>
          أظهري رسالة
        </Button>
      </Line>
    </Part>
  )
}

const today = '2026-11-20'
const circleDays = new Set([0, 2, 4].flatMap((weekday) => [0, 7, 14, 21, 28].map((week) => weekday + week)))

export function Dates() {
  const [order, setOrder] = useState<'hijri' | 'gregorian'>('hijri')
  const [day, setDay] = useState('2026-11-22')
  const [picked, setPicked] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>('17:15')
  return (
    <Part title="اختيار التاريخ والوقت">
      <Calendar
        value={day}
        onChange={setDay}
        today={today}
        order={order}
        onOrder={setOrder}
        isMarked={(each) =>
          circleDays.has(Math.round((Date.parse(each) - Date.parse('2026-11-08')) / 86_400_000))
        }
        markLabel="يوم حلقة"
      />
      <Field label="تاريخ الميلاد">
        <DatePicker value={picked} onChange={setPicked} max={today} today={today} clearable />
      </Field>
      <TimePicker label="وقت الحلقة" value={time} onChange={setTime} />
    </Part>
  )
}

const groups: PaletteGroup[] = [
  {
    label: 'الصفحات',
    items: [
      { id: 'attendance', label: 'سجل الحضور', icon: ClipboardCheck },
      { id: 'rate', label: 'نسبة الحضور الأسبوعية', icon: ChartLine },
      { id: 'settings', label: 'الإعدادات', icon: Settings },
    ],
  },
  {
    label: 'الطالبات',
    items: [
      {
        id: 'sara',
        label: 'سارة الغامدي',
        description: 'غياب مرتين متتاليتين',
        lead: <Avatar name="سارة الغامدي" size={32} />,
      },
    ],
  },
]

export function Palette() {
  const [open, setOpen] = useState(false)
  return (
    <Part title="لوحة الأوامر">
      <Line>
        <Button look="quiet" onClick={() => setOpen(true)}>
          ابحثي في الصفحات... <Kbd>Ctrl K</Kbd>
        </Button>
      </Line>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        groups={groups}
        onPick={({ label }) => toast({ title: label, kind: 'info' })}
      />
    </Part>
  )
}
