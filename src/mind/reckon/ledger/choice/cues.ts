/** What bringing, drying, keeping or making costs. */
export const COST =
  /\b(?:gasto\w*|nagasto\w*|magastos|plete|pliti|plite|pletehan|pamasahe|\w{0,3}hakot\w{0,3}|hauling|haul|trak|truck\w*|arkila\w*|renta|upa|jeep|jip|tricycle|traysikel|kolong|sasakyan|biyahe|byahe|transport\w*|freight|fare|van|gasolina|krudo|diesel|kargador|karga|delivery|deliver|\w{0,3}hatid|toll|parking|entrada|bantay|puwesto|pwesto|bayad|labor|arawan|tao|tawo|katabang|helpers?|\w{0,3}lukad|\w{0,3}lugit|\w{0,2}luto|\w{0,3}tapas|(?:pa|pag|ag|pagpa)kopra|bodega|cold ?storage|storage|imbakan|\w{0,2}bilad|pagbilad|patuyo|pagpatuyo|patuyuin|dryer|drying|panagpamaga|pabulad|pagbulad|sorting|limpyo|sheller|shelling|thresher|tresher|tilyadora|harvester|gapas|giik)\b/;
/** What was spent, and no word for what. */
export const GENERAL = /\b(?:gasto\w*|nagasto\w*|magastos|bayad|labor)\b/;
export const IN_GENERAL = new RegExp(GENERAL.source, 'g');
/** Who buys bears it himself: 'sila hahakot'. */
export const THEIRS =
  /\b(?:sila|sya|siya|buyer|they)\b (?:na |ang |nang |na ang )?\w{0,6}(?:hakot|hatid|kuha|karga|pick ?up|haul)\w{0,3}\b/;
export const PRICE = /\b(?:presyo\w*|bili|bilihan|bentahan|benta|kuha|alok|price|halaga)\b/;
/** A harvest that is spoilt, eaten or lighter before it is sold. */
export const LOST =
  /\b(?:\w{0,4}bulok|dunot|madunot|\w{0,3}lata|\w{0,4}sira|\w{0,4}tapon|\w{0,3}basag|\w{0,4}bugbog|\w{0,4}lamog|rejects?|nawawala|mawawala|nawala|kawala\w*|(?:na|ma)?lalagas|lagas|gagaan|\w{0,4}liit|gumagaan|\w{0,5}bawas\w{0,2}|\w{0,4}binawas\w{0,2}|kain|bukbok|daga|\w{0,3}lanta|(?:hindi|di|dili|indi|not) \w{0,4}(?:benta|mahalin|sold)|spoil\w*|lost|loss|matutuyo|natutuyo|tara)\b/;
export const FEE =
  /\b(?:komis?yon|komi?syon|komisyun|commission|comm|ahente|agent|kaltas\w*|porsyento (?:nila|nya|niya)|membership|service)\b/;
export const MOISTURE = /\b(?:moisture|mc|halumigmig|basa|tubig)\b/;
/** A number beside these is water in per cent. */
export const WETNESS = /\b(?:moisture|mc|halumigmig)\b/;
/** 'Gagawing 14', 'pag 14', 'agingga 14'. */
export const TARGET =
  /\b(?:pag|kapag|pag tuyo|kapag tuyo|hanggang|gang|agingga|inggana|hangtod|to|gawing|gagawing|maging|magiging|natuyo ng|natuyo sa|umabot ng|umabot sa)(?: na| sa| ng)?\s*$/;
/** So many pieces to a kilo of what is made of them. */
export const MADE_OF = /\b(?:isang|kada|isa ka|usa ka|maysa a|maysa nga|per|bawat|sa isang)\s*(?:kilo|klo|kg|kls)\b/;
/** Ahead of a weight: it is that of one. */
export const OF_ONE = /\b(?:tig|tag|laman|timbang|average)(?: na| ay|-)?\s*$/;
/** It takes the place of what was told, or is asked with it. */
export const CHANGED =
  /\b(?:kung|kon|no|nu|if|pala|pla|diay|gayam|gali|ay|lang|lng|nalang|nlng|na lang|imbes|instead)\b/;
/** 'Ung hakot yung mabebenta lng bibilangin'. */
export const OF_SOLD = /\b(?:yung|ung|ang)\s(?:mabebenta|naibebenta|nabebenta|nabenta|mabenta)\s(?:lang|lng|lamang)\b/;
export const OF_DEBT = /\b(?:utang\w*|inutang|umutang|hiram\w*|hiniram|loan|pautang|interes|interest|tubo)\b/;
