import { ADVICE, ask, CALENDAR, DISEASE, GENERAL, PEST, SOIL, type TipCategory, WEATHER } from './tip.ts';

export const FIELD_TIPS: readonly TipCategory[] = [
  {
    id: 'climate',
    name: 'Climate and typhoons',
    nameTl: 'Klima at Bagyo',
    sections: [
      {
        key: 'climate',
        title: 'Maghanda sa bagyo, init at tagtuyot',
        summary: 'Hindi mapipigil ang panahon, pero mababawasan ang sira kapag handa. PAGASA ang sundin sa babala.',
        solutions: [
          {
            title: 'Umani bago dumating ang bagyo',
            why: 'Ang palay na tumumba at nabasa ay tumutubo at nangingitim.',
            howSteps: [
              'Kapag 80-85% nang hinog ang palay, umani na bago dumating ang bagyo.',
              'Ihanda ang trapal, sako at tuyong lugar bago pa umani.',
              'Giikin ang basang ani sa loob ng 24 oras.',
            ],
            doInApp: [WEATHER, ADVICE],
            source: 'DA Bicol; DA RFO 3, sa NorthboundAsia/PNA; PhilRice',
            sourceIds: ['da-typhoon-bicol', 'da-typhoon-cl', 'philrice-postharvest'],
          },
          {
            title: 'Ayusin ang kanal bago ang malakas na ulan',
            why: 'Namamatay ang ugat ng gulay at mais pagkalipas ng 24-48 oras sa tubig.',
            howSteps: [
              'Buksan ang kanal at labasan ng pilapil.',
              'Itaas ang binhi, abono, makina at hayop. Takpan ang mga sako.',
              'Pitasin ang gulay na puwede nang ibenta, at ipasok ang mga punla.',
            ],
            doInApp: [WEATHER],
            source: 'DA Bicol; PhilippineTambayan (24-48 oras); pangkalahatang kaalaman',
            sourceIds: ['da-typhoon-bicol', 'papaya-tambayan'],
          },
          {
            title: 'Pagkatapos ng bagyo',
            why: 'Sa sugat ng dahon pumapasok ang sakit. May ilang araw lang para makabawi ang tanim.',
            howSteps: [
              'Patuyuin ang gulayan sa loob ng 24 oras, at tambakan ulit ang puno.',
              'Bantayan ang guhit at BLB sa palay sa loob ng 5-10 araw.',
              'Huwag munang mag-urea hanggang may bagong dahon. Kumuha ng litrato para sa PCIC.',
            ],
            doInApp: [ask('Anong gagawin sa palay pagkatapos ng bagyo?'), DISEASE],
            source: 'PhilRice; GeoHazards (2024); pangkalahatang kaalaman',
            sourceIds: ['philrice-bb', 'geohazards-2024'],
          },
          {
            title: 'Tipirin ang tubig sa tagtuyot',
            why: 'Pinakamalaki ang lugi kapag natuyuan ang palay mula paglilihi hanggang pamumulaklak.',
            howSteps: [
              'Ireserba ang tubig para sa pagbubuntis at pamumulaklak.',
              'Maghalinhinan sa patubig kasama ng mga kapitbahay.',
              'Sa gulay, maglagay ng mulch, magdamo, at diligan muna ang namumulaklak.',
            ],
            doInApp: [ADVICE, ask('Anong gagawin sa palay kapag kulang ang tubig?')],
            source: 'DA RFO 12; FAO; pangkalahatang kaalaman',
            sourceIds: ['rfo12-water', 'fao56'],
          },
          {
            title: 'Iwas-init para sa tanim at sa tao',
            why: 'Lampas 35 °C, maraming uhay ang walang laman. Delikado rin ito sa magsasaka.',
            howSteps: [
              'Magtrabaho bago mag-10 ng umaga o pagkalampas ng 3 ng hapon.',
              'Panatilihin ang 5 cm na tubig sa palay na namumulaklak.',
              'Bigyan ng lilim ang bagong lipat na gulay nang 3-5 araw.',
            ],
            doInApp: [WEATHER],
            source: 'PAGASA, sa RPN; Shah et al., Journal of Agricultural Science; pangkalahatang kaalaman',
            sourceIds: ['pagasa-heat', 'scipub-heat'],
          },
        ],
      },
    ],
  },
  {
    id: 'irrigation',
    name: 'Irrigation and water',
    nameTl: 'Patubig',
    sections: [
      {
        key: 'irrigation',
        title: 'Sapat na tubig, walang tapon',
        summary: 'Mas maraming bukid ang aabutin ng tubig kapag tama ang sukat at oras.',
        solutions: [
          {
            title: 'Gamitin ang AWD sa palay',
            why: 'Hindi kailangang laging lubog ang palay. Nakakatipid ng tubig at krudo ang salit na basa at tuyo.',
            howSteps: [
              'Magbaon ng tubong may butas para makita ang tubig sa ilalim ng lupa.',
              'Kapag bumaba na sa 15 cm sa ilalim ng lupa, magpatubig ulit hanggang 5 cm.',
              'Panatilihin ang 5 cm mula 1 linggo bago hanggang 1 linggo matapos mamulaklak.',
            ],
            doInApp: [ask('Paano gawin ang AWD sa palay?')],
            source: 'PIA/NIA Region 1',
            sourceIds: ['pia-awd'],
          },
          {
            title: 'Libreng patubig hanggang 8 ektarya',
            why: 'Ayon sa RA 10969, walang bayad sa patubig ng gobyerno ang may hanggang 8 ektarya. Burado na rin ang lumang utang.',
            howSteps: [
              'Itanong sa NIA o samahan ng irigasyon kung sakop ang bukid mo.',
              'Kung sinisingil ka pa, humingi ng paliwanag na nakasulat.',
              'Tumulong sa paglilinis ng kanal para umabot ang tubig sa dulo.',
            ],
            doInApp: [ask('Libre ba ang patubig ng NIA?')],
            source: 'LawPhil, RA 10969 (2018)',
            sourceIds: ['programme:free-irrigation'],
          },
          {
            title: 'Diligan ang gulay sa umaga',
            why: 'Nagkakasakit ang dahong basa buong gabi. Sa tanghali naman, sumisingaw ang tubig.',
            howSteps: [
              'Magdilig sa maagang umaga, sa puno at hindi sa dahon.',
              'Ibaon ang daliri: kung basa pa sa dalawang pulgada, huwag muna.',
              'Maglagay ng dayami sa paligid para hindi agad matuyo.',
            ],
            source: GENERAL,
          },
          {
            title: 'Mag-ipon ng tubig-ulan',
            why: 'May tubig ang tag-ulan na kulang sa tag-araw. Kahit maliit na hukay ay nakakadilig ng gulayan.',
            howSteps: [
              'Maghukay ng imbakan sa mababang bahagi ng lupa.',
              'Lagyan ng bakod o takip para hindi mapanganib sa bata.',
              'Itanong sa munisipyo kung may tulong sa small farm reservoir.',
            ],
            doInApp: [WEATHER],
            source: GENERAL,
          },
          {
            title: 'Magpatubig sa tamang yugto ng mais',
            why: 'Pinakakailangan ang tubig 2 linggo bago hanggang 2 linggo matapos lumabas ang buhok ng mais.',
            howSteps: [
              'Bilangin ang araw mula pagtatanim para malaman kung kailan lalabas ang buhok.',
              'Unahin ang patubig sa panahong iyon.',
              'Buksan ang kanal kapag sobra ang ulan.',
            ],
            doInApp: [ask('Gaano karaming tubig ang kailangan ng mais?')],
            source: 'FAO, Irrigation and Drainage Paper 56',
            sourceIds: ['fao56'],
          },
        ],
      },
    ],
  },
  {
    id: 'soilpest',
    name: 'Soil, pests, and diseases',
    nameTl: 'Lupa, Peste at Sakit',
    sections: [
      {
        key: 'soilpest',
        title: 'Malusog na lupa, kontrolado ang peste',
        summary: 'Unahin ang linis, sabayang tanim at tamang abono. Panghuli ang gamot.',
        solutions: [
          {
            title: 'Sabayang pagtatanim laban sa tungro at daga',
            why: 'Kapag sabay-sabay ang tanim at pahinga ng lupa, napuputol ang buhay ng peste.',
            howSteps: [
              'Makipagkasundo sa mga katabing bukid ng petsa ng tanim, sa loob ng isang buwan.',
              'Araruhin agad ang pinag-anihan at alisin ang suwi at ligaw na palay.',
              'Pahingahin ang lupa bago ang susunod na palay.',
            ],
            doInApp: [ask('Paano maiiwasan ang tungro sa palay?')],
            source: 'PhilRice, sa Sunday Punch at Punto/PIA (2026)',
            sourceIds: ['punch-tungro', 'philrice-rats-2026'],
          },
          {
            title: 'Kilalanin muna bago mag-spray',
            why: 'Hindi tumatalab ang pamatay-kulisap sa amag, at ang fungicide sa uod. Sayang ang pera, delikado pa.',
            howSteps: [
              'Kunan ng malinaw na litrato ang tama, malapit at may araw.',
              'Isulat ang tanim, ilang araw na, at ang nakikita mo.',
              'Basahin ang mga kamukha bago magpasya.',
            ],
            doInApp: [DISEASE, PEST],
            source: GENERAL,
          },
          {
            title: 'Ligtas na paggamit ng pestisidyo',
            why: 'Nakakalason ang gamot sa nag-i-spray, sa pamilya at sa bibili ng ani.',
            howSteps: [
              'Bumili lang ng may FPA registration at nakasulat ang tanim at peste mo.',
              'Magsuot ng mahabang manggas, guwantes, mask, goggles at bota.',
              'Sundin ang bilang ng araw bago umani (PHI) na nasa label.',
            ],
            doInApp: [
              ask('Ano ang dapat isuot kapag nag-i-spray?'),
              ask('Ano ang gagawin kapag nalason sa spray?', 'Kapag nalason'),
            ],
            source: 'FAO; pangkalahatang kaalaman',
            sourceIds: ['fao-spray'],
          },
          {
            title: 'Apugan ang maasim na lupa',
            why: 'Sa napakaasim na lupa, hindi makuha ng ugat ang abono kahit marami ang ibigay.',
            howSteps: [
              'Alamin muna ang pH sa soil test.',
              'Ihalo ang apog 2-4 na linggo bago magtanim, habang basa ang lupa.',
              'Huwag isabay ang apog sa urea o sariwang dumi.',
            ],
            doInApp: [SOIL, ask('pH 5 ang lupa ko, mais ang tanim, ilang sako ng apog?')],
            source: GENERAL,
          },
          {
            title: 'Magpalit-palit ng tanim',
            why: 'Naiipon sa lupa ang sakit at uod ng iisang tanim. Nagugutom sila kapag iba ang itinanim.',
            howSteps: [
              'Huwag sundan ng talong o kamatis ang kapamilya nito.',
              'Isunod ang mais, palay, munggo o mani.',
              'Itala ang itinanim sa bawat bahagi bawat taon.',
            ],
            doInApp: [CALENDAR],
            source: GENERAL,
          },
          {
            title: 'Alagaan ang mga kaibiganing kulisap',
            why: 'Kinakain ng gagamba, tutubi at ladybug ang peste nang libre.',
            howSteps: [
              'Huwag mag-spray sa dahon ng palay sa unang 40 araw kung wala pang malalang tama.',
              'Magtanim ng bulaklak sa pilapil.',
              'Gumamit muna ng patibong, lambat, o pagpulot ng itlog.',
            ],
            doInApp: [PEST],
            source: 'Litsinger et al. (2006); Punto/PIA mula sa PhilRice; pangkalahatang kaalaman',
            sourceIds: ['litsinger-sb-2006', 'litsinger-lf-2006', 'punto-sb'],
          },
        ],
      },
    ],
  },
];
