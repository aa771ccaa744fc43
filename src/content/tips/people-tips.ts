import { ask, CALENDAR, DISEASE, GENERAL, type TipCategory, WEATHER, YIELD } from './tip.ts';

export const PEOPLE_TIPS: readonly TipCategory[] = [
  {
    id: 'land',
    name: 'Land',
    nameTl: 'Lupa at Karapatan',
    sections: [
      {
        key: 'land',
        title: 'Alamin ang karapatan sa lupa',
        summary: 'Mas panatag magtanim kapag malinaw ang papel. Sa DAR at munisipyo magtanong, hindi sa fixer.',
        solutions: [
          {
            title: 'Burado na ang utang sa lupa ng ARB',
            why: 'Binura ng RA 11953 ang utang ng mga agrarian reform beneficiary, pati interes at multa.',
            howSteps: [
              'Pumunta sa DAR municipal office at dalhin ang titulo o CLOA.',
              'Itanong kung kasama ang lupa mo at kung ano ang susunod na hakbang.',
              'Huwag magbayad sa nangangakong "magpapabilis".',
            ],
            doInApp: [ask('Burado na ba ang utang sa lupa ng ARB?')],
            source: 'DAR (2023)',
            sourceIds: ['programme:emancipation'],
          },
          {
            title: 'Isulat ang kasunduan sa upa o hatian',
            why: 'Maraming away ang galing sa usapang walang papel.',
            howSteps: [
              'Isulat ang laki ng lupa, haba ng upa, hatian, at kung sino ang gagastos.',
              'Papirmahan sa dalawang panig at sa dalawang saksi.',
              'Magpatulong sa barangay o DAR bago pumirma.',
            ],
            source: GENERAL,
          },
          {
            title: 'Itago ang mga papel ng lupa',
            why: 'Hinihingi ang papel sa RSBSA, pautang, at seguro.',
            howSteps: [
              'Gumawa ng kopya ng titulo, tax declaration at resibo ng amilyar.',
              'Itago sa plastik na hindi mababasa.',
              'Kunan ng litrato at ipadala sa pinagkakatiwalaang kamag-anak.',
            ],
            source: GENERAL,
          },
          {
            title: 'Itanim ayon sa uri ng lupa',
            why: 'Ang malagkit na lupa ay bagay sa palay. Ang buhaghag ay bagay sa mani, gulay at kamote.',
            howSteps: [
              'Basain at pisilin ang lupa: kung bumubuo ng mahabang lubid, malagkit ito.',
              'Itanong sa app kung anong tanim ang bagay.',
              'Dagdagan ng compost ang mabuhangin.',
            ],
            doInApp: [ask('Anong tanim ang bagay sa mabuhanging lupa?'), CALENDAR],
            source: GENERAL,
          },
          {
            title: 'Pigilan ang pagguho sa dalisdis',
            why: 'Sa bawat malakas na ulan, natatangay ang matabang ibabaw ng lupang pahilis.',
            howSteps: [
              'Magtanim nang pahalang sa dalisdis, hindi pababa.',
              'Magtanim ng damo o kakawate sa bawat ilang hanay bilang harang.',
              'Takpan ng dayami o cover crop ang lupang walang tanim.',
            ],
            source: GENERAL,
          },
        ],
      },
    ],
  },
  {
    id: 'labor',
    name: 'Labor',
    nameTl: 'Tao at Paggawa',
    sections: [
      {
        key: 'labor',
        title: 'Kulang sa tao? Planuhin ang trabaho',
        summary: 'Nauubos ang araw sa paghihintay ng tao o makina. Mas magaan kapag may petsa at kasunduan.',
        solutions: [
          {
            title: 'Ireserba nang maaga ang tao at makina',
            why: 'Sabay-sabay ang tanim at ani, kaya nauubusan ng tao at harvester.',
            howSteps: [
              'Tantiyahin ang petsa ng ani mula sa araw ng tanim.',
              'Makipag-usap sa may-ari ng makina isang buwan bago nito.',
              'Magkasundo ng presyo at petsa, may palugit kapag umulan.',
            ],
            doInApp: [ask('Ilang araw bago anihin ang palay?'), WEATHER],
            source: GENERAL,
          },
          {
            title: 'Sabog-tanim kapag kulang ang tao',
            why: 'Mas kaunting tao ang sabog-tanim kaysa lipat-tanim, pero mas mabigat ang damo.',
            howSteps: [
              'Patagin nang husto ang lupa at ayusin ang kanal.',
              'Maghanda ng plano sa damo bago pa magsabog.',
              'Huwag magsabog kapag malakas ang ulan sa susunod na mga araw.',
            ],
            doInApp: [ask('Ilang kilo ng binhi sa sabog-tanim na palay?')],
            source: 'PhilRice, sa Manila Times; pangkalahatang kaalaman',
            sourceIds: ['philrice-seedrate'],
          },
          {
            title: 'Bayanihan at palitan ng trabaho',
            why: 'Walang lalabas na pera kapag palitan ng araw ang magkakapitbahay.',
            howSteps: [
              'Maglista ng magkakasama at petsa ng bawat bukid.',
              'Itala ang araw ng bawat isa para patas.',
              'Magkasundo kung sino ang sasagot sa pagkain.',
            ],
            source: GENERAL,
          },
          {
            title: 'Ligtas na trabaho sa init at spray',
            why: 'Nawawala ang kita ng isang linggo kapag nagkasakit sa init o sa gamot.',
            howSteps: [
              'Magpahinga at uminom ng tubig; iwasan ang tanghaling tapat.',
              'Huwag pag-spray-in ang bata, buntis o may sugat.',
              'Alamin ang numero ng pinakamalapit na ospital.',
            ],
            doInApp: [ask('Ano ang gagawin kapag nahilo sa spray?')],
            source: 'PAGASA, sa RPN; FAO',
            sourceIds: ['pagasa-heat', 'fao-spray'],
          },
          {
            title: 'Turuan ang kabataan sa bukid',
            why: 'Sila ang hahawak ng telepono, listahan at bentahan ng samahan.',
            howSteps: [
              'Ibigay sa anak ang pagtatala ng gastos at presyo.',
              'Itanong sa ATI ang libreng kurso na online.',
              'Bigyan ng sariling maliit na taniman at sariling kita.',
            ],
            source: 'ATI (2020); pangkalahatang kaalaman',
            sourceIds: ['programme:ati'],
          },
        ],
      },
    ],
  },
  {
    id: 'tech',
    name: 'Technology',
    nameTl: 'Teknolohiya',
    sections: [
      {
        key: 'tech',
        title: 'Teknolohiyang abot-kaya',
        summary: 'Hindi kailangang mahal. Telepono, tamang binhi at simpleng sukat muna.',
        solutions: [
          {
            title: 'Magtanong sa PhilRice Text Center',
            why: 'Sumasagot ang PhilRice sa text at tawag tungkol sa palay: binhi, abono, peste at sakit.',
            howSteps: [
              'Isulat nang malinaw ang tanong: variety, ilang araw na, at ang nakikita.',
              'Itala ang sagot at petsa.',
              'Ihambing sa payo ng municipal agriculturist.',
            ],
            doInApp: [ask('Ano ang PhilRice Text Center?')],
            source: 'DAP Center of Excellence (2020)',
            sourceIds: ['programme:philrice-text'],
          },
          {
            title: 'Litrato ng tanim bawat linggo',
            why: 'Makikita sa litrato kung kumakalat ang sakit o gumagaling.',
            howSteps: [
              'Pumili ng limang puno at lagyan ng tali.',
              'Kunan ng litrato ang parehong puno bawat linggo.',
              'Suriin sa app kapag may nagbago, at itago sa kasaysayan.',
            ],
            doInApp: [DISEASE, { label: 'Buksan ang kasaysayan', href: '/history' }],
            source: GENERAL,
          },
          {
            title: 'Sertipikadong binhi',
            why: 'Mas pantay ang tubo, mas kaunti ang halo at ligaw na palay.',
            howSteps: [
              'Bumili sa DA, PhilRice, o accredited na nagbebenta.',
              'Tingnan ang tag at petsa ng sako.',
              'Subukin ang pagsibol ng ilang buto bago ipunla lahat.',
            ],
            doInApp: [ask('Anong variety ng palay ang maganda sa tag-ulan?')],
            source: 'PhilRice, PalayCheck (2022); pangkalahatang kaalaman',
            sourceIds: ['palaycheck-2022'],
          },
          {
            title: 'Crop cut para malaman ang totoong ani',
            why: 'Mas tiyak ang tantiya kapag may sinukat na sample kaysa tingin lang.',
            howSteps: [
              'Umani ng ilang kuwadradong tig-1 metro sa iba-ibang bahagi ng bukid.',
              'Timbangin ang malinis na butil at kunin ang karaniwan.',
              'Ikumpara sa tantiya ng app at sa nakaraang taniman.',
            ],
            doInApp: [YIELD],
            source: GENERAL,
          },
          {
            title: 'Gamitin ang forecast sa plano ng linggo',
            why: 'Isang araw na tama ang tiyempo ng abono o spray ay isang araw na hindi nasayang.',
            howSteps: [
              'I-save ang bayan mo sa pahina ng panahon.',
              'Basahin ang "Gawain ngayong linggo" tuwing umaga.',
              'Sundin pa rin ang PAGASA kapag may babala.',
            ],
            doInApp: [WEATHER],
            source: GENERAL,
          },
        ],
      },
    ],
  },
  {
    id: 'gov',
    name: 'Government programmes',
    nameTl: 'Programa ng Gobyerno',
    sections: [
      {
        key: 'gov',
        title: 'Mga tulong na puwede mong puntahan',
        summary:
          'Nagbabago ang programa taon-taon. Dalhin ang listahang ito sa Municipal Agriculture Office at itanong kung alin ang bukas ngayon.',
        solutions: [
          {
            title: 'Libreng binhi at pagsasanay sa RCEF',
            why: 'Para ito sa magsasaka ng palay na nasa RSBSA, sa mga bayang sakop ng programa.',
            howSteps: [
              'Siguruhing palay ang nakatala mong tanim sa RSBSA.',
              'Itanong ang petsa ng bigayan at ang variety.',
              'Dalhin ang ID at stub sa araw ng bigayan.',
            ],
            doInApp: [ask('Paano makakuha ng libreng binhi sa RCEF?')],
            source: 'DA, RCEF Seed Program (2023); Malaya Business Insight (2024)',
            sourceIds: ['programme:rcef-seeds'],
          },
          {
            title: 'Libreng kurso ng ATI',
            why: 'May libreng pagsasanay ang Agricultural Training Institute, sa bukid at online.',
            howSteps: [
              'Itanong sa munisipyo ang iskedyul ng Farmer Field School.',
              'Kung may signal, mag-enroll sa e-Learning ng ATI.',
              'Itago ang sertipiko; hinihingi ito sa ilang programa.',
            ],
            doInApp: [ask('Anong libreng training ang meron sa ATI?')],
            source: 'ATI (2020)',
            sourceIds: ['programme:ati'],
          },
          {
            title: 'Pasuri ng lupa sa DA at BSWM',
            why: 'Sinasabi ng pagsusuri ang pH at ang kulang na sustansya.',
            howSteps: [
              'Itanong sa munisipyo kung may Soil Test Kit sila.',
              'Kung wala, itanong ang laboratoryo ng DA sa rehiyon.',
              'Dalhin ang resulta sa app para sa bilang ng sako.',
            ],
            doInApp: [{ label: 'Suriin ang lupa', href: '/analyze/soil-analysis' }],
            source: 'Agriculture Monthly (2023)',
            sourceIds: ['programme:soil-test'],
          },
          {
            title: 'Seguro ng PCIC',
            why: 'Libre ang premium ng maliliit na magsasakang nasa RSBSA, hanggang sa laking itinakda.',
            howSteps: [
              'Mag-apply bago o pagkatanim agad.',
              'Itago ang numero ng polisiya at litrato ng bukid.',
              'Ireport agad ang pinsala sa PCIC o munisipyo.',
            ],
            doInApp: [ask('Paano mag-claim sa PCIC?')],
            source: 'PCIC, sa Brigada News (2023)',
            sourceIds: ['programme:pcic'],
          },
          {
            title: 'Makinarya para sa samahan',
            why: 'Sa samahan at kooperatiba ibinibigay ang makinarya ng RCEF, hindi sa isang tao.',
            howSteps: [
              'Sumali sa samahang rehistrado.',
              'Itanong kung anong makina ang bukas sa taong ito.',
              'Magplano kung sino ang hahawak at magkano ang upa sa kasapi.',
            ],
            doInApp: [ask('Paano makakuha ng makinarya mula sa gobyerno?')],
            source: 'Malaya Business Insight, tungkol sa RA 12078 (2024)',
            sourceIds: ['programme:rcef-machines'],
          },
        ],
      },
    ],
  },
];
