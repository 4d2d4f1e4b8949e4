import { zipOf } from './zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const words = [
  '<si><t>الاسم</t></si>',
  '<si><t>البريد</t></si>',
  '<si><r><rPr><b/></rPr><t>هدى </t></r><r><t>السالم</t></r><rPh sb="0" eb="1"><t>صوت</t></rPh></si>',
  '<si><t xml:space="preserve">سارة &amp; أمل</t></si>',
]

/** Rows as spreadsheet programs keep them: words by their number, gaps, long figures, a formula, an error. */
export const peopleSheet = `<worksheet xmlns="${MAIN}"><dimension ref="A1:F8"/><sheetData>
<row r="1"><c r="A1" s="2"/></row>
<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>الجوال</t></is></c><c r="E2" t="str"><f>"ال"&amp;"دور"</f><v>الدور</v></c></row>
<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="inlineStr"><is><t>huda@book.sa</t></is></c><c r="C3" t="b"><v>1</v></c><c r="D3"><v>9.66512345678E+11</v></c><c r="E3" t="str"><f>A1</f><v>معلمة</v></c></row>
<row r="7"><c r="A7" t="s"><v>3</v></c><c r="B7" t="inlineStr"><is><t><![CDATA[sara@book.sa]]></t></is></c><c r="D7"><v>512345678</v></c></row>
<row r="8"><c r="A8" t="e"><v>#N/A</v></c></row>
</sheetData></worksheet>`

/** A workbook whose first sheet is hidden and whose second is this one; `shown` is how a program says that it is visible. */
export const workbook = (sheet: string, shown = '') =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="a" sheetId="1" state="hidden" r:id="rId1"/><sheet name="b" sheetId="2"${shown} r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${LINKS}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${LINKS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${words.join('')}</sst>`,
    'xl/worksheets/sheet2.xml': sheet,
  })
