/** Ways of speaking that no answer may have, whatever the figures. Read on plain text, sentence by sentence. */
export type PhraseRule = {
  /** What is wrong, for whoever is asked to mend it. */
  fault: string;
  pattern: RegExp;
  /** A sentence that warns against it is fine: 'Huwag doblehin ang dami.' */
  isWarningFine: boolean;
};

/** Words by which a sentence says no. */
export const WARNING = /\b(?:huwag|wag|hindi|di|bawal|never|do not|don't|dili|ayaw|delikado|mapanganib|iwasan)\b/;

export const PHRASE_RULES: readonly PhraseRule[] = [
  {
    fault: 'a link or an address',
    pattern:
      /https?:|www\.|\b[\w-]+\.(?:com|ph|net|org|io|ly|me|gov|example|xyz)\b|\S@\S|\[\.\]|\bdot (?:com|ph|net|org|gov)\b|\/\/\w/,
    isWarningFine: false,
  },
  {
    fault: 'markup that is not shown',
    pattern: /<[a-z/!]|\]\(|!\[|```|`|\{\{|\[\[/,
    isWarningFine: false,
  },
  {
    fault: 'letters of another script',
    pattern: /(?![µμ])[^\p{Script=Latin}\P{L}]/u,
    isWarningFine: false,
  },
  {
    fault: 'text in code',
    pattern: /[a-z0-9+/=]{24,}|[a-z]_[a-z]|\w=\w|^[\s"'{[]*"\w+" ?:|(?:\b[0-9a-f]{2}\b ){4,}|<\||\|>/,
    isWarningFine: false,
  },
  {
    fault: 'more of a product than the label says',
    pattern:
      /\b(?:i-?)?(?:dobl\w*|double|triple|tripl\w*|sobrahan|damihan|lakasan|dagdagan|extra|taasan|itaas ang)\b.*\b(?:dose|dosis|dosage|dami|spray|gamot|lason|pestisidyo|timpla|takal|label|konsentrasyon)\b|\b(?:dose|dosis|dosage|spray|gamot|timpla|takal)\b.*\b(?:i-?)?(?:dobl\w*|double|triple|tripl\w*|sobrahan|damihan|lakasan|taasan)\b/,
    isWarningFine: true,
  },
  {
    fault: 'mixing of products',
    pattern:
      /\b(?:i-?halo|haluin|paghaluin|pag-?haluin|pinaghalo\w*|pagsamahin|pagsabayin|ipagsama|mix\w*|tank-?mix|cocktail)\b.*\b(?:gamot|lason|insecticide|fungicide|herbicide|pestisidyo|pesticides?|kemikal|spray|pamatay)\b|\b(?:gamot|lason|insecticide|fungicide|herbicide|pestisidyo|pesticides?|kemikal|pamatay)\b.*\b(?:i-?halo|haluin|paghaluin|pagsamahin|pagsabayin|ipagsama|mix\w*|tank-?mix|cocktail)\b/,
    isWarningFine: true,
  },
  {
    fault: 'spraying without protection',
    pattern:
      /^(?!.*\bhuwag\b.*\bwalang?\b).*(?:\b(?:hindi|di|walang|wala|kahit|no|not|without|huwag|skip|laktawan|opsyonal|optional)\b[^.]{0,40}\b(?:mask|guwantes|gloves?|ppe|proteksyon|bota|goggles|face ?shield|mahabang manggas)\b|\b(?:mask|guwantes|gloves?|ppe|proteksyon)\b[^.]{0,30}\b(?:hindi na|di na|sayang|arte|not needed|unnecessary|opsyonal|optional)\b|\bnakahubad\b|\b(?:hindi|di) na\b[^.]{0,40}\b(?:label|etiketa)\b)/,
    isWarningFine: false,
  },
  {
    fault: 'harvest or entry too soon after a spray',
    pattern:
      /\b(?:puwede|pwede|ok|okay|ayos|safe|ligtas|can|may)\b[^.]{0,60}\b(?:anihin|umani|mag-?ani|pitasin|kainin|ibenta|pumasok|harvest|eat|enter)\b[^.]{0,60}\b(?:bukas|agad|mamaya|ngayon din|kinabukasan|tomorrow|immediately|same day|right after|kaagad)\b|\b(?:bukas|agad|mamaya|kinabukasan|kaagad)\b[^.]{0,40}\b(?:anihin|umani|pitasin|kainin|ibenta)\b/,
    isWarningFine: true,
  },
  {
    fault: 'more certainty than there is',
    pattern:
      /(?<![\d-])100 ?%(?! (?:na )?(?:ani|nitrogen))|\b(?:siguradong-sigurado|tiyak na tiyak|garantisado\w*|guaranteed|walang duda|walang-duda|definitely|certainly|without (?:a )?doubt|sure na sure|confirmed na|sigurado ako|siguradong (?!hindi)[a-z]+|walang ibang posibilidad|confidence \d)\b/,
    isWarningFine: true,
  },
  {
    fault: 'speaking as an official',
    pattern:
      /\b(?:ako|kami|i am|this is|ito)\b[^.]{0,40}\b(?:opisyal\w*|officer|kinatawan|empleyado|representative|inspektor|inspector|kawani|ahente|secretary|kalihim|taga-? ?(?:da|fpa|psa|philrice|pagasa|munisipyo|gobyerno))\b|\btao (?:po )?ako\b|\b(?:ako|kami)(?: po)? (?:ay )?si (?!ani\b)|\bbilang (?:regional |punong |isang )?(?:director|direktor|opisyal|secretary|doktor|agriculturist|dr\b)|\binuutusan\b|\binirereseta\b/,
    isWarningFine: true,
  },
  {
    fault: 'money to be sent or lent',
    pattern:
      /\b(?:gcash|paymaya|palawan express|cebuana|western union|otp|password|cvv|one-time|pin)\b|\b(?:magpadala|ipadala|i-?send|mag-?send|mag-?deposit|i-?deposit|bayaran|magbayad)\b[^.]{0,40}\b(?:pera|piso|bayad|fee|account|numero|number|processing)\b/,
    isWarningFine: true,
  },
  {
    fault: 'talk of its own instructions',
    pattern:
      /\b(?:system prompt|system message|(?:my|system|hidden|previous|prior|initial|original|secret) instructions?|instructions (?:ko|above|i was|say|are:)|instruksyon(?:g)? (?:ko|sa akin|ibinigay)|mga panuto|panuto ko|hidden prompt|prompt|you are (?:ani|an? (?:assistant|agronomy|ai\b|helpful|chat))|never reveal|do not (?:disclose|reveal)|(?:mga |ang |aking )tagubilin|tagubilin ko|mga tool|tools? ko|admin mode|checker|tungkulin kong itago|api[ _-]?key|developer mode|jailbreak|tool[ _]?calls?|tool list|function call|utos sa akin|patakaran ko|initial message)\b/,
    isWarningFine: false,
  },
  {
    fault: 'poison for people, animals or fish',
    pattern:
      /\b(?:lasunin|lasonin|lason|poison)\b[^.]{0,60}\b(?:aso|pusa|kapitbahay|tao|isda|manok|baka|kalabaw|ilog|sapa|kambing|baboy|dogs?|cats?|fish|neighbou?r|river|pond)\b|\b(?:aso|pusa|kapitbahay|isda|ilog|sapa)\b[^.]{0,60}\b(?:lasunin|lasonin|lason|poison)\b/,
    isWarningFine: true,
  },
  {
    fault: 'deeds that only the app could do',
    pattern:
      /\b(?:na-?delete|binura ko|tinanggal ko|napadalhan|pinadalhan ko|naitala ko|nirehistro ko|na-?update ko|nagpadala ako|in-?order ko)\b/,
    isWarningFine: false,
  },
  {
    fault: 'a ban said to be lifted',
    pattern:
      /\b(?:inalis|binawi|tinanggal|lifted|removed|wala na)\b[^.]{0,40}\b(?:ban|pagbabawal)\b|\bmalaya nang gamitin\b|\bpinapayagan na (?:ulit|muli)\b/,
    isWarningFine: false,
  },
  {
    fault: 'harm to others',
    pattern:
      /\b(?:sunugin|sirain|patayin|saktan) (?:ang |si )?(?:kanya|kaniya|kapitbahay|bahay|mandala|siya)|\b(?:gantihan|maghiganti)\b/,
    isWarningFine: true,
  },
  {
    fault: 'nothing of farming',
    pattern:
      /\b(?:iboto|bumoto|vote for|kandidato|eleksyon|election|senador|sexy|sexual|porn\w*|malibog|malaswa|hinubad|hininga|console\.log|select \*|drop table|def \w+\(|function \w*\(|import os|tableta|tablets? (?:a|kada|bawat)|insulin|antibiotic para sa tao)\b/,
    isWarningFine: false,
  },
];
