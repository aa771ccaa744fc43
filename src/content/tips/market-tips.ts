import { ask, GENERAL, OWN_ARITHMETIC, PRICES, type TipCategory, WEATHER } from './tip.ts';

export const MARKET_TIPS: readonly TipCategory[] = [
  {
    id: 'infrastructure',
    name: 'Roads, drying, and markets',
    nameTl: 'Daan, Patuyuan at Bentahan',
    sections: [
      {
        key: 'infra',
        title: 'Daan, imbakan at makina ng samahan',
        summary: 'Mahirap itong gawin nang mag-isa. Mas pinapakinggan ang samahan na may listahan at plano.',
        solutions: [
          {
            title: 'Sumali o bumuo ng samahan',
            why: 'Sa samahan at kooperatiba ibinibigay ang makinarya, patuyuan at malalaking proyekto.',
            howSteps: [
              'Itanong sa munisipyo kung anong samahan ang aktibo sa barangay ninyo.',
              'Kung wala, magtipon ng kapitbahay na magkakalapit ang bukid.',
              'Humingi ng gabay sa munisipyo kung paano magparehistro.',
            ],
            doInApp: [ask('Paano makakuha ng makinarya mula sa gobyerno?')],
            source: 'Malaya Business Insight (2024); DA-CAR (2020)',
            sourceIds: ['programme:rcef-machines', 'programme:kadiwa'],
          },
          {
            title: 'Humiling ng makinarya sa pamamagitan ng PhilMech',
            why: 'Nagbibigay ang PhilMech ng makinarya sa mga samahan ng magsasaka ng palay mula sa RCEF.',
            howSteps: [
              'Alamin kung rehistrado at kompleto ang papel ng samahan.',
              'Ilista ang laki ng bukid ng mga kasapi at kung anong makina ang kulang.',
              'Ipasa ang sulat-kahilingan sa Municipal Agriculture Office.',
            ],
            source: 'Malaya Business Insight, tungkol sa RA 12078 (2024)',
            sourceIds: ['programme:rcef-machines'],
          },
          {
            title: 'Ipunin ang datos ng sirang daan',
            why: 'Mas madaling unahin ng munisipyo ang daan kapag may litrato, sukat at bilang ng magsasakang dumaraan.',
            howSteps: [
              'Kumuha ng litrato ng sira, tuyo man o maulan.',
              'Ilista kung ilang magsasaka at ilang sako ang dumaraan bawat ani.',
              'Ipasa sa barangay para maisama sa plano ng munisipyo.',
            ],
            source: GENERAL,
          },
          {
            title: 'Sama-samang hakot',
            why: 'Mas mura bawat sako ang isang trak na puno kaysa tatlong tricycle.',
            howSteps: [
              'Magkasundo ng araw ng ani at hakot sa magkakalapit na bukid.',
              'Hatiin ang bayad ayon sa bilang ng sako.',
              'Iwasan ang oras ng malakas na ulan.',
            ],
            doInApp: [WEATHER],
            source: GENERAL,
          },
          {
            title: 'Ligtas na imbakan sa sariling bakuran',
            why: 'Nababawasan ang ani sa daga, bukbok at basa. Mura lang ang paleta at takip.',
            howSteps: [
              'Linisin ang lugar bago ipasok ang bagong ani. Alisin ang lumang butil.',
              'Ipatong ang sako sa paleta, hindi sa semento o dingding.',
              'Tingnan linggo-linggo kung may bukbok, daga o tumutulong bubong.',
            ],
            doInApp: [ask('Paano iwasan ang bukbok sa imbakan ng palay?')],
            source: 'PhilRice; pangkalahatang kaalaman',
            sourceIds: ['philrice-postharvest'],
          },
        ],
      },
      {
        key: 'postharvest',
        title: 'Iwas-sayang pagkatapos ng ani',
        summary: 'Ang ani na nabulok o nadurog ay ani na pinaghirapan pero hindi nabenta.',
        solutions: [
          {
            title: 'Giikin at patuyuin agad ang palay',
            why: 'Nangingitim at tumutubo ang basang palay. Bumababa agad ang presyo.',
            howSteps: [
              'Giikin sa loob ng 1 araw kapag tag-ulan, 2 araw kapag tag-araw.',
              'Simulan ang pagpapatuyo sa loob ng 12-14 oras.',
              'Itigil kapag 12-14% na ang halumigmig ng butil.',
            ],
            doInApp: [ask('Paano patuyuin ang palay kapag umuulan?')],
            source: 'PhilRice',
            sourceIds: ['philrice-postharvest', 'philrice-postcare', 'palaycheck-kc8-slides'],
          },
          {
            title: 'Tamang kapal ng bilad',
            why: 'Kapag masyadong manipis o makapal, nadudurog ang bigas sa gilingan.',
            howSteps: [
              'Ikalat nang 2-4 cm ang kapal sa malinis na sahig o lambat.',
              'Haluin tuwing 30 minuto.',
              'Ipunin at takpan kapag sobrang init sa tanghali o kapag uulan.',
            ],
            doInApp: [WEATHER],
            source: 'PhilRice',
            sourceIds: ['philrice-postharvest'],
          },
          {
            title: 'Init ng flatbed dryer',
            why: 'Bitak ang butil kapag sobrang init. Hindi na ito magandang binhi o bigas.',
            howSteps: [
              'Hanggang 50 °C lang ang hangin.',
              'Sa huling 2 oras, ibaba sa 40-45 °C kapag malapit na sa 15%.',
              'Palamigin muna bago isako.',
            ],
            source: 'PhilRice',
            sourceIds: ['philrice-postharvest'],
          },
          {
            title: 'Umani ng gulay sa umaga',
            why: 'Mas matagal sariwa ang gulay na inani nang malamig at hindi napaso ng araw.',
            howSteps: [
              'Pumitas sa maagang umaga kapag tuyo na ang hamog.',
              'Ilagay agad sa lilim, sa crate o basket na may sapin.',
              'Ihiwalay ang may sugat at bulok, dahil nakakahawa ito.',
            ],
            doInApp: [ask('Kailan dapat anihin ang talong?')],
            source: GENERAL,
          },
          {
            title: 'Pahinugin at patuyuin ang sibuyas bago itago',
            why: 'Ang sibuyas na basa ang leeg ay unang nabubulok.',
            howSteps: [
              'Itigil ang patubig 2 linggo bago umani.',
              'Patuyuin ang leeg at balat sa lugar na may hangin.',
              'Alisin ang may sugat. Isabit sa tuyong lugar o ipasok sa cold storage na 0 °C.',
            ],
            doInApp: [ask('Paano iimbak ang sibuyas?')],
            source: GENERAL,
          },
        ],
      },
      {
        key: 'marketaccess',
        title: 'Magbenta nang mas direkta',
        summary: 'Bawat kamay na dinaraanan ng ani ay may patong. Bawasan ang kamay, o dagdagan ang pagpipilian.',
        solutions: [
          {
            title: 'Magbenta sa KADIWA',
            why: 'Sa KADIWA, direktang nagbebenta sa mamimili ang mga kooperatiba at samahan.',
            howSteps: [
              'Itanong sa DA o munisipyo kung kailan at saan ang KADIWA sa inyo.',
              'Sumama sa samahan o kooperatibang kasali na.',
              'Dalhin ang malinis at pinagbukod na ani, may timbang na.',
            ],
            doInApp: [ask('Paano magbenta sa KADIWA?'), PRICES],
            source: 'BusinessWorld (2024); DA-CAR (2020)',
            sourceIds: ['programme:kadiwa'],
          },
          {
            title: 'Ibenta ang palay sa NFA kapag mas mataas',
            why: 'Bumibili ang NFA sa mga rehistradong magsasaka. Iba-iba ang presyo bawat probinsya.',
            howSteps: [
              'Magparehistro at magdala ng RSBSA o passbook na hinihingi.',
              'Itanong ang presyo ngayon at ang sukat ng halumigmig at linis.',
              'Ihambing sa trader, kasama ang gastos sa hakot at patuyo.',
            ],
            doInApp: [ask('Paano magbenta ng palay sa NFA?')],
            source: 'Philippine Star (2025); Daily Tribune (2024)',
            sourceIds: ['programme:nfa'],
          },
          {
            title: 'Magtanong sa tatlong bumibili',
            why: 'Ang unang alok ay bihirang pinakamataas. Tatlong tawag lang ang kailangan.',
            howSteps: [
              'Itala ang pangalan at numero ng hindi bababa sa tatlong bumibili.',
              'Itanong ang presyo, bawas sa timbang, at kung sino ang sasagot sa hakot.',
              'Piliin ang may pinakamalaking matitira, hindi lang ang pinakamataas na presyo.',
            ],
            doInApp: [PRICES],
            source: GENERAL,
          },
          {
            title: 'Iwasan ang sabay-sabay na ani',
            why: 'Bumabagsak ang presyo kapag sabay-sabay ang ani ng kamatis at gulay sa inyo.',
            howSteps: [
              'Tingnan sa kalendaryo ang karaniwang presyo sa buwan ng ani.',
              'Hatiin ang tanim sa dalawa o tatlong petsa, may pagitan na 2-3 linggo.',
              'Sa palay, sundin pa rin ang sabayang tanim ng lugar laban sa peste.',
            ],
            doInApp: [{ label: 'Tingnan ang aabutang presyo', href: '/crop-calendar' }],
            source: 'PSA, farmgate prices 2021–2025',
          },
          {
            title: 'Timbangan na tapat',
            why: 'Ang 1 kilong kulang sa bawat 50 kilong sako ay 2% ng ani mo.',
            howSteps: [
              'Timbangin muna sa sarili o sa kooperatiba bago dumating ang bumibili.',
              'Itala ang bilang at timbang ng bawat sako.',
              'Kapag malaki ang diperensya, humingi ng timbang sa harap ninyong dalawa.',
            ],
            source: OWN_ARITHMETIC,
          },
        ],
      },
    ],
  },
];
