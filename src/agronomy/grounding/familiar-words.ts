import type { Knowledge } from '#agronomy/knowledge.ts';
import { contentWords } from './ledger.ts';

/** Everyday words of five letters and more that advice needs and no table happens to hold. Tagalog and Taglish. */
const EVERYDAY = `
agad agahan alaga alagaan alamin alisin anihin aralin araw-araw asahan awtomatiko ayusin bagay bagong bagyo bahagi bakit balik
balikan banayad bantay bantayan banlaw bayan bawas bawasan bigay bigyan binhi bilang bilhin bumili bunga buong buwan dagdag
dagdagan dahan-dahan dahilan dahon dalawa dalhin damit dapat datapwat delikado diligan dumating dumami dumarami eksperto
gabay gabi gagawin galing ganito ganoon gamitin gamutan gawin ginagawa gumamit gumawa gusto habang hakbang hanapin handa hanggang
hangin hapon hatiin hawak hayaan higit hindi hinog hintay hintayin hukay ibaba ibabad ibabaw ibalik ibang ibaon ibig ibigay
ihanda iinom ikalat ilagay ilalim ilang ilayo imbak impormasyon inyong ipakita ipasuri isama isabay isang isipin isulat itaas itabi itanim
itanong itapon iwanan iwasan kahit kailan kailangan kalagayan kalidad kalusugan kanilang kapag kapareho karaniwan karaniwang
kasabay kasalukuyan kasama kasunod katabi katamtaman kaunti kausapin kaya kayong kinabukasan konsultahin kontrol kontrolin
kulang kulay kumain kumalat kumonsulta kumusta kumuha kundi kunin labis lagyan lahat lakas lalim lalo lamang landas larawan ligtas
linggo linisin lugar lumaki lumalaki lumalala lumilitaw lunas maaari maaaring maaga maagang maayos mababa mababaw mabilis
mabuti mabuting madali madaling madalas maghanap maghintay maging magkaroon magpatingin magsimula magtanong magsuot magtipid mahalaga mahalagang
mahina mahirap mahusay mainam mainit makatulong makikita makita malaki malakas malalim malamang malapit malayo maliban
maliit malinaw malinis malusog mamaya manatili mangyari mapansin marami maraming marahil masama masyado matapos mataas matibay
mayroon meron mukhang muling muna munisipyo naman nagkaroon nakakatulong nakita namamatay nandito napansin nararapat nasira
natural ngayon ngunit noong oras paalala paano paggamit pagitan pagkatapos pakiramdam palaging palibot paligid panahon pananim
panatilihin pangalawa pangunahin panoorin para paraan parang pareho parehong patuloy payo permanente pinaka pinakamabuti
pinakamahalaga pinakamainam pinili pumili pumunta puwede pwede regular resulta ringgit sabihin sabay sagana sagot salamat sandali sapagkat sapat sariling
sakaling senyales siguraduhin siguro simula simulan sinabi sino subukan sukat sukatin suliranin sumunod sundin sunod sunod-sunod suriin susunod
tamang tandaan tanggalin tanong tanungin tawagan tatlong tayong tignan tingnan tiyak tiyakin tulad tulong tulungan tumatagal
tumingin tumubo tumutubo tungkol tuwing ulitin umaga umabot unahin unang upang wakas walang wastong yugto
please check sample test result label farmer field water after before during between about again always because better could
depends early enough every first follow healthy later leave least light little maybe might moist never often other plant plants
please possible problem really remove report should since small start still strong their there these those through under until
using watch weather weeks which while without would young office agriculturist municipal agriculture technician research
`;

/** The words that farming advice is made of, as roots: those of the tables, of more texts, and of every day. */
export function familiarWords({ wording, crops }: Knowledge, texts: readonly string[] = []): ReadonlySet<string> {
  const tables = JSON.stringify([wording, crops.map(({ names }) => names)]);
  return new Set([...contentWords(EVERYDAY), ...contentWords(tables), ...texts.flatMap(contentWords)]);
}
