/** Given and family names with the spelling that their e-mail addresses have. */
const givenNames = `
نورة noura|سارة sara|ريم reem|العنود alanoud|هند hind|منيرة muneera|الجوهرة aljawhara|لطيفة latifa|موضي mudhi|حصة hissa
عبير abeer|أمل amal|أريج areej|بشاير bashayer|بدور budoor|دلال dalal|دانة dana|غادة ghada|غيداء ghaida|هيفاء haifa
حنان hanan|هدى huda|جواهر jawaher|جود joud|خلود khulood|لمى lama|لينا lina|لولوة lulwa|مها maha|ملاك malak
مرام maram|مريم maryam|مشاعل mashael|منال manal|ميسون maysoon|نادية nadia|نجلاء najla|نوف nouf|عهود uhood|عائشة aisha
آلاء alaa|أسيل aseel|أفنان afnan|إيمان eman|رغد raghad|رنا rana|رهف rahaf|روان rawan|شهد shahad|شروق shurooq
شيخة shaikha|صفية safiya|طيبة taiba|فاطمة fatima|فوزية fawzia|خديجة khadija|زينب zainab|سمية sumaya|وجدان wijdan|يسرى yusra
`

const familyNames = `
القحطاني alqahtani|الغامدي alghamdi|العتيبي alotaibi|الشهري alshehri|الزهراني alzahrani|الدوسري aldosari|الحربي alharbi
المطيري almutairi|الشمري alshammari|العنزي alanazi|السبيعي alsubaie|البقمي albugami|الأحمدي alahmadi|الجهني aljuhani
البلوي albalawi|العمري alamri|المالكي almalki|الثقفي althaqafi|السلمي alsulami|الرشيدي alrashidi|العسيري alasiri
اليامي alyami|الخالدي alkhaldi|الفيفي alfaifi|الحازمي alhazmi|المحمدي almohammadi|التميمي altamimi|الفهد alfahad
السعيد alsaeed|الراشد alrashed|العبدالكريم alabdulkarim|الصالح alsaleh|المنصور almansour|الحسن alhassan|النجار alnajjar
الأنصاري alansari|الهاشمي alhashimi|باوزير bawazir|باعشن baashen|الحداد alhaddad|خوجة khoja|فلاتة fallatah|الكردي alkurdi
`

export interface SpelledName {
  arabic: string
  latin: string
}

const read = (list: string): SpelledName[] =>
  list
    .trim()
    .split(/[|\n]/)
    .map((pair) => {
      const [arabic = '', latin = ''] = pair.split(' ')
      return { arabic, latin }
    })

export const given = read(givenNames)
export const families = read(familyNames)
