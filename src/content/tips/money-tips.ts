import { ask, CALENDAR, GENERAL, OWN_ARITHMETIC, PEST, PRICES, SOIL, type TipCategory, YIELD } from './tip.ts';

export const MONEY_TIPS: readonly TipCategory[] = [
  {
    id: 'poverty',
    name: 'Poverty and income',
    nameTl: 'Kita at Kabuhayan',
    sections: [
      {
        key: 'poverty',
        title: 'Dagdagan ang kita sa maliit na bukid',
        summary:
          'Hindi kailangang lumaki ang lupa para lumaki ang kita. Simulan sa listahan, dagdag na tanim, at tulong na nakalaan sa iyo.',
        solutions: [
          {
            title: 'Magparehistro sa RSBSA',
            why: 'Ito ang opisyal na listahan ng DA. Ito ang unang hinahanap bago ibigay ang binhi, insurance, pautang at ayuda.',
            howSteps: [
              'Pumunta sa Municipal Agriculture Office at humingi ng RSBSA form.',
              'Dalhin ang valid ID at patunay na ikaw ang nagsasaka ng lupa.',
              'Itanong kung kailan ang validation sa bukid at itago ang kopya ng form.',
            ],
            doInApp: [ask('Paano magparehistro sa RSBSA?')],
            source: 'DA, RCEF Seed Program (2023); Municipality of Manolo Fortich (2024)',
            sourceIds: ['programme:rsbsa'],
          },
          {
            title: 'Ilista ang bawat gastos at benta',
            why: 'Hindi makikita kung lugi o kita kung walang listahan. Sapat na ang isang notebook.',
            howSteps: [
              'Isulat sa isang pahina ang lahat ng gastos: binhi, abono, gamot, upa, pagkain ng tao.',
              'Isulat sa kabila ang kilo at presyo ng bawat benta.',
              'Pagkatapos ng ani, ibawas ang gastos sa benta, at ikumpara sa susunod na taniman.',
            ],
            doInApp: [ask('Magkano ang kikitain ko sa 1 ektaryang palay?'), YIELD],
            source: GENERAL,
          },
          {
            title: 'Magtanim ng gulay pagkatapos ng palay',
            why: 'Hindi tengga ang lupa. Ang maiikling gulay at munggo ay may ani agad at nakakaputol sa peste ng palay.',
            howSteps: [
              'Tingnan sa kalendaryo kung ano ang bagay sa buwan pagkatapos ng ani.',
              'Pumili ng maikli: pechay, munggo, o sitaw.',
              'Magsimula sa maliit na bahagi, at alamin muna kung saan ibebenta.',
            ],
            doInApp: [CALENDAR, PRICES],
            source: GENERAL,
          },
          {
            title: 'Gulayan sa bakuran para sa sariling kain',
            why: 'Ang gulay na hindi na binibili ay kita rin. Sariwa pa at alam mo kung ano ang ginamit.',
            howSteps: [
              'Pumili ng lugar na naaarawan at malapit sa tubig.',
              'Gumamit ng kama, paso o lumang timba na may butas sa ilalim.',
              'Magtanim ng paunti-unti bawat dalawang linggo para tuloy-tuloy ang ani.',
            ],
            doInApp: [ask('Paano magtanim ng kamatis sa bakuran?')],
            source: GENERAL,
          },
          {
            title: 'Alamin kung may tulong na pera para sa palay',
            why: 'May tulong na pera para sa maliliit na magsasaka ng palay. Kasama sa RA 12078 ang nagsasaka ng hanggang 2 ektarya.',
            howSteps: [
              'Siguruhing tama ang pangalan at laki ng lupa mo sa RSBSA.',
              'Itanong sa munisipyo kung may RFFA ngayong taon at kung kasama ka sa listahan.',
              'Huwag magbayad kaninuman para maisama sa listahan.',
            ],
            doInApp: [ask('Ano ang RFFA at sino ang puwede?')],
            source: 'Malaya Business Insight, tungkol sa RA 12078 (2024)',
            sourceIds: ['programme:rffa'],
          },
        ],
      },
    ],
  },
  {
    id: 'credit',
    name: 'Credit and insurance',
    nameTl: 'Pautang at Seguro',
    sections: [
      {
        key: 'credit',
        title: 'Umiwas sa utang na nakakabaon',
        summary:
          'May pautang ng gobyerno na mababa o walang interes, at may seguro na libre sa maliliit na magsasaka. Ihambing muna bago pumirma.',
        solutions: [
          {
            title: 'Magpaseguro sa PCIC bago magtanim',
            why: 'Sinasagot ng PCIC ang pinsala ng bagyo, baha, tagtuyot, peste at sakit. Libre ang premium ng maliliit na magsasakang nasa RSBSA, hanggang sa laking itinakda.',
            howSteps: [
              'Magparehistro muna sa RSBSA.',
              'Mag-apply sa PCIC o sa Municipal Agriculture Office bago o pagkatanim agad.',
              'Kapag may pinsala, ireport agad at kumuha ng litrato bago linisin ang bukid.',
            ],
            doInApp: [ask('Paano ang crop insurance sa PCIC?')],
            source: 'PCIC, sa Philippines News Gazette at Brigada News (2023)',
            sourceIds: ['programme:pcic'],
          },
          {
            title: 'Itanong ang pautang ng LANDBANK',
            why: 'Noong 2022, hanggang ₱1 milyon bawat magsasaka ang ACEF sa 2% na interes kada taon. Mas mababa ito kaysa 5-6.',
            howSteps: [
              'Dalhin sa pinakamalapit na LANDBANK ang ID, RSBSA stub, at plano ng gastos.',
              'Itanong ang interes ngayon, ang haba ng bayaran, at kung may kailangang kolateral.',
              'Umutang lang ng halagang kayang bayaran ng isang ani.',
            ],
            doInApp: [ask('Saan puwedeng umutang ng mababa ang interes?')],
            source: 'LANDBANK, sa RMN (2022)',
            sourceIds: ['programme:landbank'],
          },
          {
            title: 'SURE Aid kapag nasalanta',
            why: 'Pautang ng ACPC na walang interes at walang kolateral para sa nasalanta. Noong Bagyong Odette: hanggang ₱25,000, bayaran sa 3 taon.',
            howSteps: [
              'Itanong sa munisipyo kung kasama ang lugar ninyo sa idineklarang kalamidad.',
              'Ihanda ang RSBSA at litrato ng pinsala.',
              'Sa rural bank o kooperatibang itinuro ng ACPC mag-apply.',
            ],
            doInApp: [ask('Ano ang SURE Aid ng ACPC?')],
            source: 'ACPC (2022)',
            sourceIds: ['programme:acpc-sure'],
          },
          {
            title: 'Kuwentahin ang totoong halaga ng 5-6',
            why: 'Ang ₱5,000 na binabayaran ng ₱6,000 sa isang buwan ay 20% kada buwan. Sa apat na buwang taniman, halos doble na ang bayad kapag inuulit-ulit.',
            howSteps: [
              'Isulat ang halagang tatanggapin at ang kabuuang ibabayad.',
              'Ibawas ang dalawa: iyan ang interes.',
              'Ihambing sa interes ng kooperatiba o LANDBANK bago pumirma.',
            ],
            source: OWN_ARITHMETIC,
          },
          {
            title: 'Mag-ipon ng pambinhi pagkaani',
            why: 'Pambinhi at unang abono ang madalas ipangutang. Kung maitatabi agad, isang utang ang nawawala.',
            howSteps: [
              'Bago gastusin ang benta, ihiwalay ang pambinhi at unang abono.',
              'Itabi sa bangko o kooperatiba, hindi sa bahay.',
              'Kung kaya, bumili ng binhi habang mababa ang presyo.',
            ],
            doInApp: [ask('Ilang sako ng abono sa 1 ektarya ng palay at magkano?')],
            source: GENERAL,
          },
        ],
      },
    ],
  },
  {
    id: 'costs',
    name: 'Production costs',
    nameTl: 'Gastos sa Pagsasaka',
    sections: [
      {
        key: 'costs',
        title: 'Bawasan ang gastos, hindi ang ani',
        summary: 'Abono, gamot at binhi ang kumakain ng puhunan. Sukat at tiyempo ang unang paraan ng pagtitipid.',
        solutions: [
          {
            title: 'Magpasuri ng lupa bago bumili ng abono',
            why: 'Sayang ang abonong hindi kulang sa lupa. May Soil Test Kit ang maraming munisipyo, at may laboratoryo ang DA at BSWM.',
            howSteps: [
              'Kumuha ng lupa sa 10 o higit pang lugar ng bukid, 15-20 cm ang lalim.',
              'Paghaluin, patuyuin sa lilim, at dalhin ang halos kalahating kilo sa munisipyo.',
              'Ilagay sa app ang resulta para makuha ang bilang ng sako.',
            ],
            doInApp: [SOIL],
            source: 'Agriculture Monthly (2023)',
            sourceIds: ['programme:soil-test'],
          },
          {
            title: 'Bilhin ang pinakamurang tamang halo ng abono',
            why: 'Iisa ang sustansya, iba-iba ang presyo ng sako. Ang kombinasyon na tama sa kailangan ang mas mura kaysa nakasanayan.',
            howSteps: [
              'Itanong sa chat kung ilang sako ang kailangan sa laki ng bukid mo.',
              'Dalhin ang listahan sa dalawa o tatlong tindahan at ihambing ang presyo.',
              'Huwag bumili ng sobra sa listahan.',
            ],
            doInApp: [
              ask('Ilang sako ng abono sa 1/2 ektaryang mais?'),
              ask('Magkano ang urea ngayon?', 'Presyo ng abono'),
            ],
            source: 'DA Caraga, presyo ng abono (2026), at kuwenta ng Ani Gabay',
          },
          {
            title: 'Basahin ang LCC bago mag-urea',
            why: 'Sinasabi ng leaf color chart kung kulang na sa nitrogen ang palay. Kapag berde pa, hindi kailangan ang urea.',
            howSteps: [
              'Basahin tuwing 7 araw, 8-10 ng umaga, sa 10 puno.',
              'Mag-urea lang kapag higit sa 5 sa 10 dahon ang maputla sa takdang kulay.',
              'Itala ang petsa at dami para sa susunod na taniman.',
            ],
            doInApp: [ask('Paano gamitin ang LCC?')],
            source: 'PhilRice',
            sourceIds: ['philrice-lcc', 'philrice-lcc-tl'],
          },
          {
            title: 'Gamitin ang dayami at dumi ng hayop',
            why: 'May sustansya ang dayami at dumi. Ang pinabulok na dumi ng manok ay pamalit sa bahagi ng biniling nitrogen.',
            howSteps: [
              'Huwag sunugin ang dayami. Ikalat o ipunin sa tabi ng bukid.',
              'Pabulukin ang sariwang dumi ng 2-3 buwan bago ihalo sa lupa, dahil nakakasunog ito ng ugat.',
              'Ihalo bago magtanim, at bawasan ang biniling abono ayon sa payo.',
            ],
            doInApp: [ask('Organikong abono sa palay')],
            source: 'BSWM/JICA; pangkalahatang kaalaman',
            sourceIds: ['bswm-compost'],
          },
          {
            title: 'Mag-spray lang kapag umabot sa hangganan',
            why: 'Maraming spray ang hindi kailangan at pumapatay pa ng mga kaibiganing kulisap. Kapag ubos sila, mas dumarami ang peste.',
            howSteps: [
              'Lumibot sa bukid linggo-linggo at bilangin ang peste sa ilang puno.',
              'Kilalanin muna kung kaaway o kaibigan ang kulisap.',
              'Tingnan sa app ang hangganan (threshold) bago bumili ng gamot.',
            ],
            doInApp: [PEST, ask('Kailan dapat mag-spray sa stem borer ng palay?')],
            source: 'PhilRice, PalayCheck',
            sourceIds: ['palaycheck-pest'],
          },
        ],
      },
    ],
  },
  {
    id: 'imports',
    name: 'Imports and competition',
    nameTl: 'Import at Kompetisyon',
    sections: [
      {
        key: 'imports',
        title: 'Makipagsabayan sa murang import',
        summary:
          'Hindi natin hawak ang presyo ng import. Hawak natin ang gastos, ang kalidad, at kung kailan at kanino magbebenta.',
        solutions: [
          {
            title: 'Bantayan ang presyo buwan-buwan',
            why: 'Mas madaling magpasya kung kailan magbebenta kapag alam ang galaw ng presyo ng nakaraang taon.',
            howSteps: [
              'Buksan ang Presyo sa Palengke bago umani.',
              'Tingnan ang galaw sa isang taon ng tanim mo.',
              'Ihambing sa alok ng mga bumibili sa inyo.',
            ],
            doInApp: [PRICES],
            source: 'Philippine Statistics Authority (PSA)',
          },
          {
            title: 'Itaas ang kalidad ng palay',
            why: 'Mas mataas ang bili sa tuyo at malinis. Noong Abril 2024, ₱23-₱30 bawat kilo ang tuyo at malinis sa NFA, ₱17-₱23 ang sariwa.',
            howSteps: [
              'Umani kapag 80-85% ng uhay ay kulay-ginto.',
              'Simulan ang pagpapatuyo sa loob ng 12-14 oras.',
              'Linisin at paghiwalayin ang iba-ibang variety.',
            ],
            doInApp: [ask('Paano patuyuin ang palay?')],
            source: 'Daily Tribune (2024); PhilRice, PalayCheck',
            sourceIds: ['programme:nfa', 'palaycheck-harvest', 'philrice-postharvest'],
          },
          {
            title: 'Magtanim ng hinahanap, hindi lang ng nakasanayan',
            why: 'May tanim na hindi madaling ipasok mula sa ibang bansa: sariwang gulay, mais na panlaga, kakanin na bigas.',
            howSteps: [
              'Tanungin ang tatlong tindera sa palengke kung ano ang madalas kulang.',
              'Tingnan sa kalendaryo kung kailan ito puwedeng itanim.',
              'Subukan sa maliit na bahagi bago palawakin.',
            ],
            doInApp: [CALENDAR, PRICES],
            source: GENERAL,
          },
          {
            title: 'Ibaba ang gastos bawat kilo',
            why: 'Kapag mababa ang gastos bawat kilo, may matitira kahit bumaba ang presyo. Layunin ng PhilRice ang 6 tonelada bawat ektarya at 30% na bawas sa gastos.',
            howSteps: [
              'Hatiin ang kabuuang gastos sa kilo ng ani: iyan ang gastos mo bawat kilo.',
              'Hanapin ang tatlong pinakamalaking gastos.',
              'Itanong kung alin doon ang puwedeng bawasan nang hindi bumababa ang ani.',
            ],
            doInApp: [YIELD, ask('Magkano ang gastos sa 1 ektaryang palay?')],
            source: 'PhilRice, PalayCheck (2022)',
            sourceIds: ['palaycheck-2022'],
          },
          {
            title: 'Gamitin ang libreng binhi ng RCEF',
            why: 'Galing sa buwis ng imported na bigas ang RCEF. Libre ang sertipikadong binhi, at hanggang 2031 ito ayon sa RA 12078.',
            howSteps: [
              'Siguruhing nasa RSBSA ka at palay ang nakatalang tanim.',
              'Itanong sa munisipyo ang araw ng bigayan bago ang taniman.',
              'Piliin ang variety na subok sa lugar ninyo.',
            ],
            doInApp: [
              ask('Paano makakuha ng libreng binhi sa RCEF?'),
              ask('Anong variety ng palay ang maganda?', 'Pumili ng variety'),
            ],
            source: 'Malaya Business Insight (2024); DA, RCEF Seed Program (2023)',
            sourceIds: ['programme:rcef-seeds'],
          },
        ],
      },
    ],
  },
];
