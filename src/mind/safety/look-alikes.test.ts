import { describe, expect, test } from 'vitest';
import { recogniseDanger } from './recognise-danger.ts';

/** Words of danger said of land, bills, shops and greens; beside each, the dangers that sound alike and keep their card. */
describe('a past death beside land or rent', () => {
  test.each([
    'namatay ang may ari ng lupang sinasaka ko, pinaaalis ako ng mga anak nya',
    'ako na po ang nagsasaka simula nung nagkasakit tatay ko, pumanaw na sya, pwede ba akong magpatuloy sa lupa',
    'tenant ako, namatay ang amo ko, pinapaalis ako ng anak',
    'caretaker lang ako ng niyugan, namatay ang amo, pinapaalis na ako ng anak',
    'patay na ang may ari ng lupang inuupahan ko, ayaw na akong patanimin ng mga kapatid nya',
    'namatay na ang tatay ko, ayaw ibigay ng tita ko ang lupang sinasaka namin',
    'pumanaw ang landlord namin noong enero, kanino ko ibibigay ang upa sa lupa',
    'namatay asawa ko, ako na ba ang papalit bilang leaseholder ng palayan',
    'namatay ang tag-iya sa yuta nga akong gibaulan, gipapahawa ko sa iyang mga anak',
    'natay ti akin daga ti taltalonek, papanawennak dagiti annakna',
    'yumao na ang amo ko, 15 taon na akong katiwala ng bukid, may karapatan ba ako pag binenta ng anak',
    'namatay na ang may-ari, sabi ng anak umalis na daw ako sa bukid bago mag pasko',
    'pumanaw na si tatay, nasa pangalan nya ang titulo, paano hatiin sa aming magkakapatid',
    'caretaker lang ako ng palaisdaan, namatay ang amo at pinapaalis na kami',
    'patay na asawa ko, sa kanya nakapangalan ang rsbsa at lupa, ano kailangan ko',
    'ako na ang nagsasaka simula nagkasakit si tatay, pumanaw na siya nung marso, pinapaalis ako ng may ari',
    'matagal nang patay ang may ari ng lupa, anak na nya ang naniningil ng buwis, tama ba',
    'namatay si mister, ako ba ang magiging tenant o ang panganay ko',
    'namatay ang amo ko pinagbebenta na ng anak ang lupa, paalisin daw kami',
    'tenant ako, namatay ang amo ko, pinapaalis ako ng anak, tulong po',
    'caretaker lang ako ng manggahan, biglang namatay ang amo ko, pinapaalis ako',
  ])('is no danger: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });

  test.each([
    ['namatay na ang tatay ko ngayon lang, uminom ng lannate', 'poisoning'],
    ['kakamatay lang ng tatay ko sa lason, nakainom din ang kapatid ko', 'poisoning'],
    ['namatay ang amo ko kanina habang nag-spray, nahihilo na rin ako', 'poisoning'],
    ['pumanaw na ang asawa ko, gusto ko nang sumunod sa kanya', 'self-harm'],
    ['namatay asawa ko, pinaaalis pa ako sa lupa, ayoko na mabuhay', 'self-harm'],
    ['pinaaalis ako sa lupang sinasaka ko, wala na akong pag-asa, mas mabuti pang mamatay', 'self-harm'],
    ['gusto ko nang pumanaw', 'self-harm'],
    ['pumanaw na si nanay, susunod na ako', 'self-harm'],
    ['namatay ang tatay ko, tatapusin ko na rin ang buhay ko, wala na kaming lupa', 'self-harm'],
    ['hindi na humihinga ang may ari ng lupa, tulong', 'poisoning'],
    ['naghihingalo ang amo ko, nalason sa spray', 'poisoning'],
    ['namatay ang tag-iya sa yuta, gusto na ko mamatay', 'self-harm'],
    ['namatay ang may ari ng lupa, pinapaalis kami, gusto ko na lang mawala', 'self-harm'],
    ['tenant ako, pinapaalis na kami, iinom na lang ako ng lason', 'self-harm'],
    ['sana pumanaw na ako, pinaalis na kami sa lupa', 'self-harm'],
    ['yung tatay ko namatay bigla sa bukid kanina, nag spray sya ng furadan', 'poisoning'],
    ['natumba si amo hindi na gumagalaw, patay na yata', 'poisoning'],
    ['pinapaalis kami sa lupa ng anak ng amo, magpapakamatay daw si tatay', 'self-harm'],
    ['namatay ang amo ko sa kuryente, nakahawak pa sa kanya ang kasama ko', 'shock'],
    ['namatay ang asawa ko, wala nang saysay ang buhay ko, kinuha pa ang lupa', 'self-harm'],
    ['emergency po, yung katiwala ko nahulog', 'poisoning'],
    ['yung may ari ng lupa nakainom ng gramoxone', 'poisoning'],
    ['pumanaw ang malay ng tatay ko sa bukid', 'poisoning'],
  ])('%s: %s', (message, card) => {
    expect(recogniseDanger(message, null)).toMatchObject({ card });
  });
});

describe('no more of a thing, of a product', () => {
  test.each([
    'pag nabayaran na ng pcic, wala na ba akong binhi galing sa DA',
    'e kung copper na lang wala nang lannate',
    'pag nakakuha na ako ng ayuda, wala na ba akong abono sa susunod na taon',
    'kung wala na akong abono galing DA, pwede bang dumi ng manok',
    'wala na akong pambili ng urea, kung ipot na lang kaya',
    'e kung mancozeb na lang, wala nang ridomil sa tindahan',
    'kon nabayran na ko sa pcic, wala na ba koy binhi gikan sa DA',
    'no nabayadanen ti pcic, awanen kadi ti bin-i nga ited ti DA',
    'kung wala na akong puhunan pwede pa ba umutang sa landbank',
    'wala nang furadan, ano ipapalit',
    'pag na-claim ko na ang insurance, wala na ba akong makukuhang ayuda',
    'wala na akong patubig, mabubuhay pa ba ang mais',
    'e kung neem na lang kasi wala nang gramoxone',
    'pag nakaltasan na ng buyer, wala na ba akong kita',
    'kung wala na akong tubig sa kanal, kaya pa ba ng palay',
    'kapag bayad na ang utang wala na ba akong babayaran sa coop',
    'kung lannate na lang kaya wala nang decis',
    'kung wala na akong lannate, pwede ba furadan sa uod',
    'kung wala na akong abono pwede ba mag lannate muna',
  ])('is no danger: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });

  test.each([
    ['wala na akong gana mabuhay', 'self-harm'],
    ['wala na akong pag-asa', 'self-harm'],
    ['kung wala na ako sino mag-aalaga sa mga anak ko', 'self-harm'],
    ['wala na akong silbi sa pamilya', 'self-harm'],
    ['gusto ko na mawala, wala na akong pambayad sa utang', 'self-harm'],
    ['wala na akong dahilan para magpatuloy', 'self-harm'],
    ['sana wala na ako sa mundo', 'self-harm'],
    ['wala na akong kwenta, iinumin ko na lang ang lannate', 'self-harm'],
    ['kung wala na ba ako magiging masaya sila', 'self-harm'],
    ['kung wala na ba akong buhay mababayaran ang utang', 'self-harm'],
    ['wala na akong halaga', 'self-harm'],
    ['e kung lannate na lang, wala nang kwenta ang buhay', 'self-harm'],
    ['wala na akong lakas mabuhay', 'self-harm'],
    ['parang wala na akong buhay', 'self-harm'],
    ['mas mabuti kung wala na akong', 'self-harm'],
    ['pag wala na akong hininga makukuha ba ng anak ko ang insurance', 'self-harm'],
    ['kung wala na ako, sa anak ko na ba mapupunta ang insurance ng pcic', 'self-harm'],
    ['kung lannate na lang inumin ko, wala nang problema', 'self-harm'],
    ['wala na akong balak mabuhay', 'self-harm'],
    ['baka wala na ako bukas', 'self-harm'],
    ['wala na akong bukas', 'self-harm'],
    ['kung wala na ako, nasa bote ang lannate', 'self-harm'],
    ['wala nang lannate sa bote, ubos ko na', 'self-harm'],
    ['wala nang furadan, naubos ko na, paalam', 'self-harm'],
  ])('%s: %s', (message, card) => {
    expect(recogniseDanger(message, null)).toMatchObject({ card });
  });
});

describe('greens of unclean ground', () => {
  test.each([
    'nakakain na kami ng kangkong na galing sa tubig ng babuyan',
    'nakakaon na mi sa tangkong gikan sa baboyan',
    'nakakain na mga bata ng gulay galing sa maduming tubig',
    'kumain kami ng kangkong sa tabi ng babuyan, ligtas ba',
    'nakakain ako ng pechay na dinilig ng tubig galing sa manukan',
    'nakakain na kami ng kamote na tumubo sa likod ng babuyan',
    'nakakaon ang mga bata og utanon nga gibubuan og hugaw nga tubig',
    'nakakain ang anak ko ng kangkong galing sa kanal na marumi',
    'nangan kami iti kangkong nga naggapu iti danum ti pagbabuyan',
    'nakakain na yung mga anak ko ng talbos na tumubo malapit sa babuyan',
    'kumain na kami ng kangkong sa estero, ok lang ba',
    'nakain na namin yung pechay na nadiligan ng tubig baha',
    'mga apo ko nakakain ng kangkong sa maruming sapa',
    'nakakain kami ng gulay galing sa tubig kanal',
    'dati pa kami kumakain ng gabi sa gilid ng babuyan',
    'nakakaon ang bata og tangkong sa kanal nga hugaw',
    'kinain na namin ang kangkong sa likod ng kulungan ng baboy',
    'nakakain na mga bata ng gulay galing sa tubig na may dumi ng baboy',
  ])('is no danger: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });

  test.each([
    ['nakakain ng kangkong na may spray ang mga bata', 'poisoning'],
    ['nakakain na kami ng kangkong na bagong spray, nahihilo na kami', 'poisoning'],
    ['nakakain ang baboy ng kangkong na na-sprayan, bumubula bibig', 'animal'],
    ['nakainom ang mga bata ng tubig sa kanal na pinaghugasan ng sprayer', 'poisoning'],
    ['nakakain na mga bata ng gulay galing sa maduming tubig, nagsusuka at nagtatae', 'poisoning'],
    ['nangingisay ang mga baboy ko sa babuyan, nakakain ng kangkong na na-spray', 'animal'],
    ['nakainom ang mga bata ng maduming tubig na may lason', 'poisoning'],
    ['nakakain kami ng kangkong galing sa kanal na pinagtapunan ng lannate', 'poisoning'],
    ['nakakaon ang bata og tangkong nga bag-o lang gi-sprayhan', 'poisoning'],
    ['nakakain ng lason sa daga ang baboy sa babuyan', 'animal'],
    ['nakainom ng zonrox yung bata sa babuyan', 'poisoning'],
    ['nakakain ang baboy ng damong may roundup sa likod ng babuyan', 'animal'],
    ['nakakain kami ng kangkong galing sa babuyan, nagsusuka na ang bunso ko', 'poisoning'],
    ['nakakain ang mga bata ng gulay na may halong lason', 'poisoning'],
    ['uminom ang anak ko ng tubig sa drum ng pestisidyo', 'poisoning'],
    ['nakakain ng kamoteng kahoy ang mga bata, nagsusuka', 'poisoning'],
    ['nakakain na mga bata ng gulay na na-spray kahapon', 'poisoning'],
    ['nalason ang mga nasa babuyan', 'animal'],
    ['nakakain ng talbos sa tabi ng babuyan ang anak ko, ayaw magising', 'poisoning'],
    ['nakakain ng kabute sa likod ng babuyan ang mga bata', 'poisoning'],
    ['bumaliktad ang tiyan ko pagkatapos kumain ng pechay na bagong bomba', 'poisoning'],
  ])('%s: %s', (message, card) => {
    expect(recogniseDanger(message, null)).toMatchObject({ card });
  });
});

describe('the bill for electricity', () => {
  test.each([
    'kasama na ba kuryente at karga sa singil ng imbakan',
    'magkano singil sa kuryente ng cold storage, kasama na ba ang kargador',
    'kasama na ba ang kuryente sa upa ng bodega',
    'hindi pa kasama ang kuryente sa bayad ng patubig',
    'kasama na po ba kuryente sa renta ng dryer',
    'apil na ba kuryente sa abang sa bodega',
    'karaman kadin ti kuriente iti bayad ti pagidulinan',
    'kabilang na ba kuryente sa singil ng rice mill',
    'sino magbabayad, may-ari na ba kuryente o ako',
    'libre na ba kuryente sa cold storage ng sibuyas',
    'bayad na ba kuryente pag umupa ng pump',
    'hiwalay pa ba kuryente sa upa ng bodega',
    'kasama na kuryente sa bayad ko sa cold storage buwan buwan',
    'apil na ang kuryente sa bayad sa gilingan?',
  ])('is no danger: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });

  test.each([
    ['nakuryente sa pump', 'shock'],
    ['kasama ko na kuryente sa pump', 'shock'],
    ['na kuryente ang kasama ko sa imbakan', 'shock'],
    ['kasama ko nakuryente habang nagkakarga', 'shock'],
    ['na kuryente ako sa bodega', 'shock'],
    ['na-kuryente tatay ko', 'shock'],
    ['yung kasama na kuryente kanina hindi na gumagalaw', 'shock'],
    ['nahawakan ng kasama ko ang kuryente sa imbakan, nanginginig', 'shock'],
    ['kasama namin na kuryente sa dryer ng palay', 'shock'],
    ['na kuryente na ba siya pag ganyan, nanigas', 'shock'],
    ['kasama ko sa imbakan na kuryente, walang malay', 'shock'],
    ['nakuryente ang kargador sa cold storage', 'shock'],
    ['naku na ba kuryente na ang bata sa saksakan', 'shock'],
    ['nakuryente si kuya sa singilan ng bill', 'shock'],
    ['na kuryente ang naniningil ng kuryente', 'shock'],
    ['na kuryente po ba sya, hindi na humihinga', 'shock'],
  ])('%s: %s', (message, card) => {
    expect(recogniseDanger(message, null)).toMatchObject({ card });
  });
});

describe('a share of plants', () => {
  test.each([
    'pila ka punla kung 10% mawala',
    'pila kabuok semilya kinahanglan sa 500 sqm, 50x50 ang gilay-on, 10% mawala',
    'pila ka semilya ang kinahanglan kung 10% mawala, 20x20 ang gilay-on',
    'kung 5 porsyento nga mamatay pila akong itanom',
    '10 % mawala sa 2000 ka punla, pila mabilin',
    'sa 1000 ka semilya 15% ang mamatay',
    'mga 10% siguro ang mawala sa pagbalhin, pila ka seedling akong paliton',
    '200 ka puno, 10% mawala, pila mabuhi',
    'naa koy 3000 ka punla unya 8% mawala',
    'tag 12% mawala kada tanom, pila sobra',
    '10 porsyento mawala sa akong sili',
    'pila akong ipugas kung 20% dili motubo ug 10% mawala',
    'kung mawala ang 10% sa punla pila nalang',
    'no 10% ti mapukaw mano a bunubon ti masapul',
  ])('is no danger: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });

  test.each([
    ['90 porsyento gusto ko nang mamatay', 'self-harm'],
    ['lubog na sa utang, 20% kada buwan, mas mabuti pang mamatay', 'self-harm'],
    ['tag 10 porsyento ang tubo ug dili nako mabayran, maayo pa mamatay', 'self-harm'],
    ['10% na lang natira sa ani, gusto ko na mawala', 'self-harm'],
    ['10% ra ang abot, gusto na ko mawala sa kalibutan', 'self-harm'],
    ['100% sigurado ako gusto ko na mamatay', 'self-harm'],
    ['50% kalugian, magpakamatay nalang ko', 'self-harm'],
    ['tumaas ng 10% ang utang, iinom na ako ng lason', 'self-harm'],
    ['80% ng palay ko patay, wala na rin akong ganang mabuhay', 'self-harm'],
    ['100% mawala na lang ako', 'self-harm'],
    ['20% ang utang, 100% mawala ko', 'self-harm'],
    ['50% na ang utang, mawala na lang ako sa mundo', 'self-harm'],
  ])('%s: %s', (message, card) => {
    expect(recogniseDanger(message, null)).toMatchObject({ card });
  });
});

describe('fruit that is to ripen, and a headache slept off', () => {
  test.each(['balak ko pahinugin mangga ng kalburo', 'plano ko magpahinog ng saging sa carbide, ilang kaing'])(
    'no crisis: %s',
    (message) => {
      expect(recogniseDanger(message, null)).toBeNull();
    },
  );

  test('who breathed it and wants to sleep is still poisoned', () => {
    const danger = recogniseDanger('itutulog ko lang siguro mawawala', [
      'nakalanghap ako ng lason kanina habang nag spray',
    ]);
    expect(danger).toMatchObject({ card: 'poisoning', isSelfHarm: false });
  });

  test.each([
    ['mawawala na lang ako', 'self-harm'],
    ['balak ko na, nasa harap ko na ang lannate', 'self-harm'],
  ])('%s', (message, card) => {
    expect(recogniseDanger(message, null)).toMatchObject({ card });
  });
});

describe('a fever after a flood, a goat among the beans, a pupil', () => {
  test.each([
    'nilalagnat ako, sakit ng binti at namumula mata ko, lumusong ako sa baha',
    'masakit binti at dilaw mata ko, nilagnat ako pagkatapos lumusong sa baha',
    'nilalagnat ako, lumusong ako sa baha, masakit ang binti ko',
    'gikaon sa kanding akong batong',
    '23 na ang anak ko gusto nya tumulong',
    'ano po ba ung phosphine tablet, panu po nya napapatay ang bukbok? may assignment lng anak ko',
    'malakas ang hangin pero itutuloy ko na ang glyphosate, katabi lang naman ay pechay ng kapitbahay',
  ])('is no card: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });

  test.each([
    ['lumusong ako sa baha, nilalagnat, tapos nakainom ako ng lason sa daga', 'poisoning'],
    ['lumusong sa baha ang tatay ko, nilalagnat, hindi na magising', 'poisoning'],
    ['nilalagnat ang asawa ko mula nung lumusong sa baha, ayaw na gumising', 'poisoning'],
    ['lumusong sa baha, nilalagnat, hindi sumasagot pag tinatawag', 'poisoning'],
    ['nilalagnat, lumusong sa baha, hindi makahinga', 'poisoning'],
    ['nilalagnat, lumusong sa baha, nagdedeliryo na', 'poisoning'],
    ['nilalagnat, lumusong sa baha, hindi na umiihi at naninilaw', 'poisoning'],
    ['nilalagnat ang tatay ko, lumusong sa baha, hindi na umiihi at naninilaw', 'poisoning'],
    ['nilalagnat ako, lumusong ako sa baha, may dugo ang ihi ko', 'poisoning'],
    ['nilalagnat ako, lumusong ako sa baha, umuubo ng dugo', 'poisoning'],
    ['lumusong ako sa baha, nilalagnat, gusto ko na mamatay', 'self-harm'],
    ['nilalagnat ako galing sa baha, hindi na ako makahinga, iinom na lang ako ng lason', 'self-harm'],
    ['gikaon sa kanding ang bag-o nga gisprayhan nga batong, nagbula ang baba', 'animal'],
    ['gusto nya tumulong pero gusto na nyang mamatay', 'self-harm'],
    ['may assignment ang anak ko, nakainom siya ng muriatic', 'poisoning'],
    ['itutuloy ko na, ayoko na mabuhay', 'self-harm'],
  ])('%s: %s', (message, card) => {
    expect(recogniseDanger(message, null)).toMatchObject({ card });
  });
});

describe('words that only sound like a danger', () => {
  test.each([
    'malabo ang label ng lambanog, magkano ang galon',
    'malinis naman ang tubig ng poso, inumin ko na lang',
    'magkano ang furadan sa agrivet, para sa punlaan',
    'nilalagnat, galing sa bukid na may baha',
    'nagpapasuso ako, si mister ang nag spray at naliligo muna bago humawak kay baby, tama ba',
    'isa sa magkakapatid ang nagbebenta ng palayan, di pa hati, ibibigay ko ang down bukas',
  ])('is no danger: %s', (message) => {
    expect(recogniseDanger(message, null)).toBeNull();
  });

  test('sight that goes after drinking is told in the message behind it too', () => {
    expect(
      recogniseDanger('di na makakita ng malinaw ang isa sa amin', ['uminom kami ng lambanog kagabi']),
    ).toMatchObject({
      card: 'poisoning',
    });
  });
});
