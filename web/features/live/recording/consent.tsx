import { CircleDot, Headphones } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'

interface ConsentProps {
  /** From a press: she enters with what she chose. */
  readonly onChoose: (isGiven: boolean) => void
}

/** Asked at the entrance of a room that records; whoever refuses takes part all the same. */
export function ConsentEntrance({ onChoose }: ConsentProps) {
  const [chosen, setChosen] = useState<boolean>()
  const choose = (isGiven: boolean) => () => {
    setChosen(isGiven)
    onChoose(isGiven)
  }
  return (
    <div className="grid gap-3">
      <p>
        تُسجَّل في هذه الحلقة أدوار من تأذن بذلك، وصوتها وحدها. تسمع التسجيل صاحبته ومعلماتها، ويُكتب لكِ من
        استمعت، ولكِ حذفه. إن لم تأذني شاركتِ كغيركِ بلا تسجيل.
      </p>
      <Button
        look="on-hero"
        size={52}
        busy={chosen === true}
        disabled={chosen !== undefined}
        onClick={choose(true)}
      >
        <CircleDot /> ادخلي وسجّلي أدواري
      </Button>
      <Button
        look="on-hero-quiet"
        size={52}
        busy={chosen === false}
        disabled={chosen !== undefined}
        onClick={choose(false)}
      >
        <Headphones /> ادخلي بلا تسجيل
      </Button>
    </div>
  )
}

interface ConsentSwitchProps {
  readonly consents: boolean
  /** Her choice has not reached the server yet. */
  readonly isWaiting: boolean
  readonly onChange: (isGiven: boolean) => void
}

/** Changed at any moment of the session. */
export const ConsentSwitch = ({ consents, isWaiting, onChange }: ConsentSwitchProps) => (
  <Switch
    checked={consents}
    hint={
      isWaiting
        ? 'لم يصل اختياركِ بعد، يُرسل وحده حين يعود الاتصال. لا يُسجَّل شيء قبل وصول إذنكِ.'
        : 'صوتكِ وحدكِ في دوركِ. إن سحبتِ إذنكِ لم يُسجَّل شيء بعدها، وما سُجّل قبلها تحذفينه من صفحة الحلقة.'
    }
    onChange={({ target }) => onChange(target.checked)}
  >
    سجّلي أدواري
  </Switch>
)
