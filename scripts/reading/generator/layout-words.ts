import type { AliasLanguage } from '#shared/content/biomarkers/biomarker.ts';

export interface Words {
  lab: string;
  patient: string;
  born: string;
  collected: string;
  reported: string;
  sex: [string, string, string];
  names: readonly string[];
  heads: Record<'name' | 'value' | 'unit' | 'range' | 'flag' | 'previous', readonly string[]>;
  sections: Record<string, string>;
  flags: readonly (readonly [string, string])[];
  foot: readonly string[];
}

export const WORDS: Record<AliasLanguage, Words> = {
  en: {
    lab: 'Hillside Laboratory',
    patient: 'Patient',
    born: 'Date of birth',
    collected: 'Collected',
    reported: 'Reported',
    sex: ['Sex', 'Female', 'Male'],
    names: ['Ada Fairbrook', 'John Quill', 'Mary-Ann Stone'],
    heads: {
      name: ['Test', 'Test name', 'Analyte', 'Investigation'],
      value: ['Result', 'Value', 'Observed value'],
      unit: ['Unit', 'Units'],
      range: ['Reference range', 'Reference interval', 'Normal range', 'Ref. range'],
      flag: ['Flag', 'Abn'],
      previous: ['Previous result', 'Prior'],
    },
    sections: {
      'Blood count': 'Haematology',
      Lipids: 'Lipid profile',
      Liver: 'Liver function',
      Thyroid: 'Thyroid',
    },
    flags: [
      ['H', 'L'],
      ['High', 'Low'],
      ['*H', '*L'],
    ],
    foot: [
      'Please discuss these results with your doctor.',
      'Page',
      'Accredited laboratory 4711, phone 555-0100',
    ],
  },
  de: {
    lab: 'Labor Birkenfeld MVZ',
    patient: 'Patient',
    born: 'geb.',
    collected: 'Entnahme',
    reported: 'Befunddatum',
    sex: ['Geschlecht', 'weiblich', 'männlich'],
    names: ['Grete Tannhuber', 'Jonas Wiek', 'Müller, Änne'],
    heads: {
      name: ['Untersuchung', 'Parameter', 'Analyse', 'Bezeichnung'],
      value: ['Ergebnis', 'Wert', 'Messwert'],
      unit: ['Einheit', 'Einh.'],
      range: ['Referenzbereich', 'Normbereich', 'Ref.-Bereich'],
      flag: ['Flag', 'Bew.'],
      previous: ['Vorwert', 'Vorbefund'],
    },
    sections: {
      'Blood count': 'Hämatologie',
      Lipids: 'Fettstoffwechsel',
      Liver: 'Leberwerte',
      Thyroid: 'Schilddrüse',
    },
    flags: [
      ['+', '-'],
      ['H', 'L'],
      ['↑', '↓'],
    ],
    foot: ['Mit freundlichen Grüßen, Ihr Labor', 'Seite', 'Akkreditiert nach DIN EN ISO 15189'],
  },
  fr: {
    lab: 'Laboratoire des Tilleuls',
    patient: 'Patient',
    born: 'Né(e) le',
    collected: 'Prélevé le',
    reported: 'Édité le',
    sex: ['Sexe', 'Féminin', 'Masculin'],
    names: ['Odile Marchand', 'Luc Fontaine'],
    heads: {
      name: ['Analyses', 'Examen', 'Paramètre'],
      value: ['Résultats', 'Résultat'],
      unit: ['Unités', 'Unité'],
      range: ['Valeurs de référence', 'Valeurs usuelles'],
      flag: ['Alerte'],
      previous: ['Antériorités', 'Antérieur'],
    },
    sections: {
      'Blood count': 'Hématologie',
      Lipids: 'Bilan lipidique',
      Liver: 'Bilan hépatique',
      Thyroid: 'Bilan thyroïdien',
    },
    flags: [
      ['H', 'B'],
      ['*', '*'],
    ],
    foot: ['Validé par le biologiste', 'Page', 'Compte rendu complet'],
  },
  it: {
    lab: 'Laboratorio Analisi San Marco',
    patient: 'Paziente',
    born: 'Data di nascita',
    collected: 'Prelievo del',
    reported: 'Referto del',
    sex: ['Sesso', 'F', 'M'],
    names: ['Chiara Bassi', 'Paolo Ferri'],
    heads: {
      name: ['Esame', 'Esami', 'Descrizione'],
      value: ['Risultato', 'Valore'],
      unit: ['U.M.', 'Unità di misura'],
      range: ['Valori di riferimento', 'Intervallo di riferimento'],
      flag: ['Esito'],
      previous: ['Precedente'],
    },
    sections: {
      'Blood count': 'Ematologia',
      Lipids: 'Assetto lipidico',
      Liver: 'Funzionalità epatica',
      Thyroid: 'Tiroide',
    },
    flags: [
      ['*', '*'],
      ['H', 'L'],
    ],
    foot: ['Il direttore del laboratorio', 'Pagina', 'Referto definitivo'],
  },
  es: {
    lab: 'Laboratorio Clínico La Vega',
    patient: 'Paciente',
    born: 'Fecha de nacimiento',
    collected: 'Fecha de extracción',
    reported: 'Fecha del informe',
    sex: ['Sexo', 'Mujer', 'Hombre'],
    names: ['Inés Robledo', 'Pablo Cuesta'],
    heads: {
      name: ['Prueba', 'Determinación', 'Análisis'],
      value: ['Resultado', 'Valor'],
      unit: ['Unidades', 'Unidad'],
      range: ['Valores de referencia', 'Rango de referencia'],
      flag: ['Indicador'],
      previous: ['Anterior'],
    },
    sections: {
      'Blood count': 'Hematología',
      Lipids: 'Perfil lipídico',
      Liver: 'Perfil hepático',
      Thyroid: 'Perfil tiroideo',
    },
    flags: [
      ['Alto', 'Bajo'],
      ['*', '*'],
      ['H', 'L'],
    ],
    foot: ['Validado por el facultativo', 'Página', 'Informe final'],
  },
  tr: {
    lab: 'Çınar Tıbbi Laboratuvarı',
    patient: 'Hasta',
    born: 'Doğum tarihi',
    collected: 'Numune alma tarihi',
    reported: 'Rapor tarihi',
    sex: ['Cinsiyet', 'Kadın', 'Erkek'],
    names: ['Defne Yıldız', 'Kerem Şahin'],
    heads: {
      name: ['Test', 'Tetkik adı', 'Parametre'],
      value: ['Sonuç'],
      unit: ['Birim'],
      range: ['Referans aralığı', 'Referans değerleri'],
      flag: ['Durum'],
      previous: ['Önceki sonuç'],
    },
    sections: {
      'Blood count': 'Hematoloji',
      Lipids: 'Lipid paneli',
      Liver: 'Karaciğer fonksiyon testleri',
      Thyroid: 'Tiroid',
    },
    flags: [
      ['Yüksek', 'Düşük'],
      ['↑', '↓'],
      ['H', 'L'],
    ],
    foot: ['Sonuçlarınızı hekiminize danışınız.', 'Sayfa', 'Onaylayan: Uzm. Dr.'],
  },
};
