/** The ids that truths know. A result of another test has null for its id there, though the product may have an entry for it. */
export const LISTED_IDS: ReadonlySet<string> = new Set(
  `
  ag_ratio albumin alp alt ana anti_tpo apob ast base_excess basophils_abs basophils_pct bilirubin_direct
  bilirubin_indirect bilirubin_total bun bun_creat_ratio calcium calcium_adjusted chloride chol_hdl_ratio
  chol_total co2 copper creatinine crp d_dimer eag egfr eosinophils_abs eosinophils_pct esr ferritin folate ft3
  ft4 ggt globulin glucose glucose_fasting hba1c hcg hdl hematocrit hemoglobin hs_crp inr insulin
  insulin_fasting ipf iron ldl ldl_hdl_ratio lipase lpa lymphocytes_abs lymphocytes_pct magnesium mch mchc mcv
  monocytes_abs monocytes_pct mpv neutrophils_abs neutrophils_pct nlr non_hdl nt_probnp pdw phosphate
  plateletcrit platelets potassium psa rbc rdw rdw_sd sodium t3_total t4_total testosterone total_protein
  triglycerides tsh urea uric_acid urine_albumin urine_creatinine urine_glucose urine_leukocytes urine_nitrite
  urine_protein urine_urobilinogen vitamin_b12 vitamin_d vldl wbc zinc
  `
    .trim()
    .split(/\s+/),
);
